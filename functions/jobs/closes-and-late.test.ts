import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { HOUSE_ACCOUNTS } from '../../shared/contract/house.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { approvedRecord, asEdited, deletedRecord } from '../domain/ledger/transaction-change.ts'
import { env } from '../env.ts'
import { closedDaysFrom } from '../store/days/house-closes.ts'
import { changedDayKey, houseCloseKey } from '../store/house/house-keys.ts'
import { houseBalances, houseDay } from '../store/house/house-position.ts'
import { balanceParts } from '../store/ledger/balance-parts.ts'
import { changedDayParts } from '../store/ledger/changed-days.ts'
import type { Written } from '../store/ledger/moves.ts'
import { dynamo } from '../store/table/client.ts'
import { scanTable } from '../store/table/table-scan.ts'
import { commit } from '../store/table/transact.ts'
import { withEach } from '../testing/forging.ts'
import { openOffice, TODAY } from '../testing/office.ts'
import { seededRecord } from '../testing/seeding.ts'
import { closesThatDisagree } from './audit-closes.ts'
import { closeBooks, closeDays } from './close-days.ts'

/** The number of random sequences; `CLOSES_RUNS=500` runs more. */
const RUNS = Number(process.env['CLOSES_RUNS'] ?? 12)
const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
])
const CLERKS = [
  { userId: 11, userName: 'laila', branch: 'HQ' },
  { userId: 12, userName: 'omid', branch: 'HQ' },
  { userId: 13, userName: 'zahra', branch: 'HRT' },
  // The same person, who has moved to another branch.
  { userId: 11, userName: 'laila', branch: 'HRT' },
] as const
const WHOSE = [
  {},
  { branch: 'HQ' },
  { branch: 'HRT' },
  { userId: 11 },
  { branch: 'HQ', userId: 12 },
]

/** A random step; its numbers are taken modulo the number of choices. */
type Happening =
  | { kind: 'post'; clerk: number; daysBack: number; minor: number; currencyId: number }
  | { kind: 'edit'; which: number; minor: number }
  | { kind: 'delete' | 'approve'; which: number }
  | { kind: 'tomorrow' }
  /**
   * The nightly run after midnight. Before one of its requests a posting is made, or the run is cut off. It may or may not
   * remove the marks.
   */
  | {
      kind: 'night'
      at: number
      what: 'post' | 'die' | 'nothing'
      daysBack: number
      forgets: boolean
    }
  /** Data of a version without late changes: the mark of a changed day without amounts, and closes without `recordedThrough`. */
  | { kind: 'olderPost'; clerk: number; daysBack: number; minor: number }
  | { kind: 'olderCloses'; from: number }

const small = fc.nat({ max: 60 })
const minor = fc.integer({ min: 1, max: 99_999 })
const daysBack = fc.nat({ max: 4 })
const clerk = fc.nat({ max: CLERKS.length - 1 })
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      clerk,
      daysBack,
      minor,
      currencyId: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: small, minor }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'approve' as const),
      which: small,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tomorrow' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('night' as const),
      at: small,
      what: fc.constantFrom('post' as const, 'die' as const, 'nothing' as const),
      daysBack,
      forgets: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('olderPost' as const), clerk, daysBack, minor }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('olderCloses' as const), from: small }) },
)

/** The ledger of the house accounts, as the steps leave it. */
class Ledger {
  today: BusinessDate = TODAY
  readonly records: TransactionRecord[] = []

  /** Returns the stamp of a Manager who changes records, or of another Manager who approves. */
  stamp(userId = 98) {
    return { userId, userName: 'manager', at: `${this.today}T07:00:00Z` }
  }

  async post(clerk: number, daysBack: number, minor: number, currencyId = 1, isOlder = false) {
    const recorder = CLERKS[clerk % CLERKS.length] ?? CLERKS[0]
    const number = this.records.length + 1
    const posting = {
      transType: 'Loan',
      ...(minor % 2
        ? { inAccount: 'CSH001', outAccount: 'LON001' }
        : { inAccount: 'LON001', outAccount: 'CSH001' }),
      tranDate: addDays(this.today, -daysBack),
      amountMinor: BigInt(minor),
      currencyId,
    } as const
    const record = seededRecord(number, this.stamp().at, posting, recorder)
    const written = { before: null, after: record }
    if (isOlder && daysBack > 0) {
      const { pk, sk } = changedDayKey('moved', record.tranDate, recorder.userId, number)
      const Update = {
        TableName: env().tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET changeId = :changeId ADD late :one, moved :one',
        ExpressionAttributeValues: { ':changeId': `older ${number}`, ':one': 1 },
      }
      await commit([...balanceParts([written], CODES), { write: { Update } }])
    } else await this.write(written)
    this.records.push(record)
  }

  /** Changes one of the records that aren't deleted, if there is one. */
  async change(which: number, changed: (record: TransactionRecord) => TransactionRecord) {
    const standing = this.records.filter(({ deletion }) => !deletion)
    const before = standing[which % standing.length]
    if (!before) return
    const after = changed(before)
    await this.write({ before, after })
    this.records[this.records.indexOf(before)] = after
  }

  private async write(written: Written) {
    const parts = [...balanceParts([written], CODES), ...changedDayParts([written])]
    if (parts.length > 0) await commit(parts)
  }

  /** Returns the movements before a day by account and currency, of everyone or of the given branch or person. */
  before(day: string, { branch, userId }: { branch?: string; userId?: number }): string {
    const sums = new Map<string, bigint>()
    for (const { tranDate, recorder, deletion, ...record } of this.records) {
      if (deletion || tranDate >= day) continue
      if (branch !== undefined && branch !== recorder.branch) continue
      if (userId !== undefined && userId !== recorder.userId) continue
      for (const [account, sign] of [
        [record.inAccount, 1n],
        [record.outAccount, -1n],
      ] as const) {
        const name = `${account} ${record.currencyId}`
        sums.set(name, (sums.get(name) ?? 0n) + sign * record.amountMinor)
      }
    }
    return told([...sums])
  }
}

const told = (sums: [string, bigint][]) =>
  sums
    .filter(([, sum]) => sum !== 0n)
    .map(([name, sum]) => `${name}: ${sum}`)
    .sort()
    .join(', ')

async function happen(ledger: Ledger, each: Happening): Promise<void> {
  switch (each.kind) {
    case 'post':
      return ledger.post(each.clerk, each.daysBack, each.minor, each.currencyId)
    case 'olderPost':
      return ledger.post(each.clerk, each.daysBack, each.minor, 1, true)
    case 'edit':
      return ledger.change(each.which, (record) =>
        asEdited(record, { ...record, amountMinor: BigInt(each.minor) }, ledger.stamp(), true),
      )
    case 'delete':
      return ledger.change(each.which, (record) => deletedRecord(record, ledger.stamp()))
    case 'approve':
      return ledger.change(each.which, (record) => approvedRecord(record, ledger.stamp(99)))
    case 'tomorrow':
      ledger.today = addDays(ledger.today, 1)
      return
    case 'night':
      return night(ledger, each)
    case 'olderCloses':
      for (const { day } of (await closedDaysFrom('')).slice(each.from % 8)) {
        await dynamo.send(
          new UpdateCommand({
            TableName: env().tableName,
            Key: houseCloseKey(day),
            UpdateExpression: 'REMOVE recordedThrough',
          }),
        )
      }
  }
}

async function night(ledger: Ledger, each: Happening & { kind: 'night' }): Promise<void> {
  ledger.today = addDays(ledger.today, 1)
  let sent = 0
  let isInside = false
  const run = each.forgets ? closeBooks : closeDays
  await withEach(
    async (_input, next) => {
      if (isInside) return next()
      sent += 1
      if (sent - 1 !== each.at || each.what === 'nothing') return next()
      if (each.what === 'die') throw new Error('The process died')
      isInside = true
      await ledger.post(each.at, each.daysBack, 7_001 + each.at)
      isInside = false
      return next()
    },
    async () => {
      await run(ledger.today)
    },
  ).catch((error) => {
    if (!String(error).includes('died')) throw error
  })
}

beforeAll(openOffice)

async function emptyTable(): Promise<void> {
  const keys: { pk: unknown; sk: unknown }[] = []
  await scanTable(({ pk, sk }) => keys.push({ pk, sk }))
  while (keys.length > 0) {
    const deletes = keys.splice(0, 25).map((Key) => ({ DeleteRequest: { Key } }))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [env().tableName]: deletes } }))
  }
}

async function expectRight(ledger: Ledger): Promise<void> {
  for (let back = -1; back <= 6; back += 1) {
    const day = addDays(ledger.today, -back)
    for (const whose of WHOSE) {
      const { opening } = await houseDay(day, whose)
      const found = [...opening].flatMap(([account, balances]) =>
        [...balances].map(([id, sum]): [string, bigint] => [`${account} ${id}`, sum]),
      )
      expect(told(found), `${JSON.stringify(whose)} before ${day}`).toBe(ledger.before(day, whose))
    }
  }
  const now = await Promise.all(
    HOUSE_ACCOUNTS.map(async (account) =>
      [...(await houseBalances(account))].map(([id, sum]): [string, bigint] => [
        `${account} ${id}`,
        sum,
      ]),
    ),
  )
  expect(told(now.flat())).toBe(ledger.before('~', {}))
  expect(await closesThatDisagree(CODES)).toEqual([])
}

it('after any steps, closes plus late changes equal the sum of all shares, for all, a branch or a clerk', async () => {
  const happenings = fc.array(happening, { minLength: 8, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(happenings, async (all) => {
      await emptyTable()
      const ledger = new Ledger()
      for (const each of all) {
        await happen(ledger, each)
        if (each.kind === 'night') await expectRight(ledger)
      }
      await expectRight(ledger)
      ledger.today = addDays(ledger.today, 1)
      await closeDays(ledger.today)
      await expectRight(ledger)
    }),
    { numRuns: RUNS },
  )
}, 600_000)
