import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, inject, it } from 'vitest'
import { auditLedger } from '../../functions/jobs/audit-ledger.ts'
import { exportDay } from '../../functions/jobs/export-day.ts'
import { handler as firstStart } from '../../functions/jobs/first-start.ts'
import { Clerk, send } from '../../functions/testing/office.ts'
import { answerFromStore } from '../../functions/testing/own-engine.ts'
import { actingAs } from '../../functions/testing/roles.ts'
import { tableSnapshot } from '../../functions/testing/snapshot.ts'
import { HOUSE_ACCOUNTS } from '../../shared/contract/house.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { demoLogins } from '../../tools/demo/staff.ts'
import { moveOldData, OLD_FILE } from './engine/move-data.ts'
import { TABLE_NAME } from './functions.ts'

/**
 * `earlier-version/` has the database of a demo of 25 days, made by the version before tills and house accounts on another
 * engine, and what that version answered to a list of calls, with the CSV files that it exported.
 */
const read = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`earlier-version/${name}.br`, import.meta.url)))
const { at, calls, files } = JSON.parse(read('expected.json').toString()) as {
  at: string
  calls: { name: 'reports/account'; params?: object; query?: object; pages: unknown[] }[]
  files: Record<string, string>
}
const AT = new Date(at)
const DAYS = [...new Set(Object.keys(files).map((path) => path.slice(0, 10)))]

let admin: Clerk
let before: string[]

beforeAll(async () => {
  const folder = join(inject('folder'), 'earlier-version')
  mkdirSync(join(folder, 'exports'), { recursive: true })
  writeFileSync(join(folder, OLD_FILE), read('ledger.sqlite'))
  await moveOldData(folder, { say: () => undefined, clock: () => AT })
  await answerFromStore(folder, TABLE_NAME)
  // The settings read these variables at their first use, which comes later.
  process.env['TABLE_NAME'] = TABLE_NAME
  process.env['EXPORTS_URL'] = pathToFileURL(join(folder, 'exports')).href
  before = await tableSnapshot()
  await actingAs('jobs/first-start', firstStart)
  const { password = '' } = demoLogins().find(({ userName }) => userName === 'admin') ?? {}
  const { cookies } = await send(
    'auth/login',
    { body: { username: 'admin', password }, at: AT },
    [],
  )
  admin = new Clerk('admin', cookies)
})

it('the first start writes no transaction, no history and no till anew, and once more it writes nothing', async () => {
  const after = await tableSnapshot()
  const ofLedger = (items: readonly string[]) =>
    items.filter((item) => /"pk":"(TX#|HISTORY#|HOUSE|BRANCHCLOSE#)/.test(item))
  expect(ofLedger(after)).toEqual(ofLedger(before))
  expect(ofLedger(after).length).toBeGreaterThan(500)
  await actingAs('jobs/first-start', firstStart)
  expect(await tableSnapshot()).toEqual(after)
})

it('the audit finds nothing', async () => {
  expect(await auditLedger()).toEqual([])
})

it.each(calls)('$name $params $query is answered as before', async ({ pages, ...call }) => {
  const answers: unknown[] = []
  let query: Record<string, string> | null = { ...call.query }
  while (query) {
    const { data, headers } = await admin.call(call.name, { ...call, query, at: AT } as object)
    answers.push(data)
    expect(headers['x-incomplete']).toBeUndefined()
    query = nextPageQuery(headers['link'] ?? null)
  }
  expect(answers.map(withoutNewAccounts)).toMatchObject(pages)
})

/**
 * Exchange Details without its rates. The earlier version wrote the typed rate, but now the rate is the quotient of the two
 * amounts (docs/rules/reports.md).
 */
const unrated = (path: string, text: string) =>
  path.includes('exchange-details') ? text.replaceAll(/",\d+\.\d{4},"/g, '",,"') : text

it('the exported CSV files are the same', async () => {
  for (const day of DAYS) await exportDay(day, { clock: () => AT })
  const folder = new URL(`${process.env['EXPORTS_URL']}/`)
  for (const [path, text] of Object.entries(files)) {
    const written = readFileSync(new URL(path, folder), 'utf8')
    expect(unrated(path, written), path).toBe(unrated(path, text))
  }
})

it('old and new transactions of one day are listed, changed and deleted together, and the audit stays clean', async () => {
  const [day = ''] = DAYS.slice(-2)
  const statement = () => admin.call('reports/daily-statement', { query: { date: day }, at: AT })
  const { data: old } = await statement()
  const debit = old.find(({ type }) => type === 'credit')
  const account = debit?.toAccountId ?? ''
  const body = { tranDate: day }
  const posted = await admin.save('transactions/create', {
    at: AT,
    body: {
      transType: 'Credit',
      inAccountID: account,
      outAccountID: 'CSH001',
      currencyID: debit?.currencyId,
      cAmount: '5.00',
      ...body,
    },
  })
  await admin.save('transactions/delete', { at: AT, params: { id: debit?.id ?? 0 }, body: {} })
  const { data: now, headers } = await statement()
  expect(headers['x-incomplete']).toBeUndefined()
  const expected = [...old.map(({ id }) => id).filter((id) => id !== debit?.id), posted.id]
  expect(now.map(({ id }) => id)).toEqual(expected)
  expect(await auditLedger()).toEqual([])
})

it('a user can be deleted as before', async () => {
  const { data: users } = await admin.call('tbl-users/list', { at: AT })
  const farid = users.find(({ userName }) => userName === 'farid')
  const { status } = await admin.call('tbl-users/delete', {
    at: AT,
    params: { id: farid?.id ?? 0 },
  })
  expect(status).toBe(200)
})

/** Leaves out the house accounts that the earlier version didn't have. */
function withoutNewAccounts(page: unknown): unknown {
  if (!Array.isArray(page)) return page
  const later: readonly string[] = HOUSE_ACCOUNTS.slice(2)
  return page.filter((row: { accountNumber?: string }) => !later.includes(row.accountNumber ?? ''))
}
