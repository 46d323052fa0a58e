import { createHash } from 'node:crypto'
import type { Sending } from '../infra/local/call.ts'
import { IMPORT_PART_ROWS } from '../shared/contract/import-facts.ts'
import type { Answered, RouteName, RouteNamed } from '../shared/contract/routes.ts'
import { call, openOffice, signIn } from './office.ts'

/**
 * Measures how long the import of 20,000 accounts with opening balances takes, from the first call to the last: `npm run
 * bench:import`, or with another number of rows `npm run bench:import -- 2000`. The import should take less than two
 * minutes.
 */

const ROWS = Number(process.argv[2] ?? 20_000)

const office = await openOffice()
const cookies = await signIn()
const { businessDate } = await ask('auth/me')
await ask('accounts/create', {
  body: {
    accountNumber: '9001',
    accountName: 'Old',
    lastName: 'Books',
    currencyId: 1,
    accountType: 'Company',
  },
})

const rows = Array.from({ length: ROWS }, (_, at) => ({
  line: at + 2,
  accountNumber: `A${at}`,
  accountName: `احمد ${at}`,
  lastName: 'محمدزی',
  fatherName: 'عبدالکریم',
  taskiraNo: `1401-${at}`,
  phoneNumber: `0799${String(at).padStart(6, '0')}`,
  currency: 'AFN',
  balance: `${at % 3 === 0 ? '-' : ''}${at + 1}.50`,
}))
const sumMinor = rows.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)
const controlTotal = `${sumMinor}`.replace(/(\d\d)$/, '.$1')

const start = performance.now()
const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
const body = { fileName: 'accounts.xlsx', hash, rowCount: ROWS }
const { id, missing } = await ask('imports/create', { body })
for (const part of missing) {
  const first = (part - 1) * IMPORT_PART_ROWS
  const ofPart = rows.slice(first, first + IMPORT_PART_ROWS)
  await ask('imports/put', { params: { id, part }, body: { rows: ofPart } })
}
const sent = performance.now()
const totals = [{ currencyId: 1, contraAccount: '9001', controlTotal }]
const { plan } = await ask('imports/check', {
  params: { id },
  body: { asOf: businessDate, totals },
})
const checked = performance.now()
const calls: number[] = []
for (let state = 'checked'; state !== 'applied'; ) {
  const before = performance.now()
  const planned = { params: { id }, body: { planHash: plan?.planHash } }
  state = (await ask('imports/apply', planned)).state
  calls.push(performance.now() - before)
}
const end = performance.now()
console.log(`${ROWS} rows: sent in ${seconds(start, sent)}, checked in ${seconds(sent, checked)},`)
console.log(
  `applied in ${seconds(checked, end)}: ${calls.length} calls, the longest ${seconds(0, Math.max(...calls))}; in all ${seconds(start, end)}`,
)
office.close()

async function ask<N extends RouteName>(
  name: N,
  sending: Sending = {},
): Promise<Answered<RouteNamed<N>>> {
  const { body = '' } = await call(name, sending, { cookies })
  return JSON.parse(body) as Answered<RouteNamed<N>>
}

function seconds(from: number, to: number): string {
  return `${((to - from) / 1000).toFixed(1)} s`
}
