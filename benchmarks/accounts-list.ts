import { marshall } from '@aws-sdk/util-dynamodb'
import { accountChangedPart, accountListState } from '../functions/store/accounts/account-list.ts'
import { counted } from '../functions/store/table/request-counts.ts'
import { commit } from '../functions/store/table/transact.ts'
import type { Sending } from '../infra/local/call.ts'
import { TABLE_NAME } from '../infra/local/functions.ts'
import { call, openOffice, signIn } from './office.ts'

/**
 * Measures how long `GET /api/accounts` takes with 20,000 accounts, its read units and the size of its answer. It
 * measures read units and size also for a call that only asks for changes, after 1 and after 10 edits: `node
 * benchmarks/accounts-list.ts`.
 */

const COUNT = 20_000
const ROUNDS = 7

const office = await openOffice()
await seedAccounts()
const cookies = await signIn()
const list = ({ headers, query }: Sending = {}) =>
  call(
    'accounts/list',
    { ...(query ? { query } : {}), headers: { 'accept-encoding': 'gzip', ...headers } },
    { cookies },
  )

const times: number[] = []
let [bytes, units, etag] = [0, 0, '']
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now()
  const { result: answer, requests } = await counted(() => list())
  times.push(performance.now() - start)
  bytes = answer.body?.length ?? 0
  units = requests.readUnits
  etag = String(answer.headers?.['etag'])
}
const start = performance.now()
const held = await list({ headers: { 'if-none-match': etag } })
console.log(
  `GET /api/accounts, ${COUNT} accounts: first ${ms(times[0])}, median ${ms(median(times))}`,
)
console.log(
  `answer as Lambda returns it: ${bytes} bytes, ${units} read units; unchanged: ${held.statusCode} in ${ms(performance.now() - start)}`,
)
for (const changes of [1, 10]) await measureChanges(changes)
office.close()

/** Changes some accounts, and measures what a client reads that holds the list from before these changes. */
async function measureChanges(changes: number): Promise<void> {
  const { version } = await accountListState()
  for (let id = 3; id < 3 + changes; id += 1) {
    await commit([accountChangedPart(id, await accountListState())])
  }
  const { result, requests } = await counted(() => list({ query: { since: String(version) } }))
  console.log(
    `after ${changes} changed accounts: ${result.body?.length} bytes, ${requests.readUnits} read units`,
  )
}

async function seedAccounts(): Promise<void> {
  const instant = new Date(0).toISOString()
  const items = Array.from({ length: COUNT }, (_, index) => {
    const id = index + 3
    return {
      pk: `ACCOUNT#${id % 8}`,
      sk: String(id).padStart(12, '0'),
      id,
      accountNumber: String(1000 + index),
      accountName: `نام ${index}`,
      lastName: 'محمدزی',
      fatherName: 'عبدالکریم',
      taskiraNo: `1401-${index}`,
      phoneNumber: `0799${index}`,
      aAddress: 'ناحیه سوم، شهر نو، کابل',
      currencyId: (index % 4) + 1,
      accountType: 'Customer',
      accountStatus: 'Active',
      createdAt: instant,
      updatedAt: instant,
    }
  })
  for (let first = 0; first < COUNT; first += 25) {
    const puts = items
      .slice(first, first + 25)
      .map((item) => ({ PutRequest: { Item: marshall(item) } }))
    await office.store.call('BatchWriteItem', { RequestItems: { [TABLE_NAME]: puts } })
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ms(value: number | undefined): string {
  return `${(value ?? 0).toFixed(0)} ms`
}
