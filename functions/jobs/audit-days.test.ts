import { beforeAll, describe, expect, it, vi } from 'vitest'
import { branchDayKey, countPartition, tillDayKey } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import { type Key, transactionKey } from '../store/table/keys.ts'
import { partitionItems } from '../store/table/query.ts'
import { setBranch, userIdOf } from '../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../testing/day-office.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'

// The engine's indexes don't lag, so the pauses can be left out.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let kbl: DayBranch
let omar: Clerk
let count: Item
let posted: number

beforeAll(async () => {
  const house = await openDayOffice()
  kbl = await house.branch()
  omar = house.omar
  posted = (await kbl.pay(kbl.laila, 'Credit', '500')).id
  await kbl.counted(kbl.laila, { 1: '490' })
  await kbl.close()
  await kbl.reopen(omar)
  await kbl.pay(kbl.laila, 'Credit', '30')
  await kbl.close()
  const own = { branch: kbl.code, userId: userIdOf(kbl.laila) }
  count = (await partitionItems(countPartition(own)))[0] ?? {}
  expect((await kbl.step('accept', omar)).status).toBe(200)
})

it('the auditor finds nothing after a day was closed, reopened, corrected, closed again and accepted', async () => {
  expect(await auditLedger()).toEqual([])
})

it('the auditor compares what was posted further with the limit of that time, not with a later one', async () => {
  await setBranch(kbl.code, { varianceLimits: [] })
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports', () => {
  const ofCount = () => `count ${count['sk']} of ${kbl.laila.userName} in ${kbl.code}`
  it.each<
    [
      what: string,
      key: () => Key,
      forge: (item: Item) => Item,
      found: () => [what: string, expected: string, found: string],
    ]
  >([
    [
      'a count that says another difference than it posted',
      () => ({ pk: String(count['pk']), sk: String(count['sk']) }),
      (item) => ({ ...item, lines: changedLine(item, { expected: 520_00n }) }),
      () => [`difference of ${ofCount()}`, '-30.00', '-40.00'],
    ],
    [
      'a count that says another difference on over and short than it posted',
      () => ({ pk: String(count['pk']), sk: String(count['sk']) }),
      (item) => ({ ...item, flags: ['firstCount'] }),
      () => [`over and short of ${ofCount()}`, '-30.00', '-40.00'],
    ],
    [
      'differences of a reopened day beyond the limit that the branch had then',
      () => ({ pk: String(count['pk']), sk: String(count['sk']) }),
      (item) => ({ ...item, lines: changedLine(item, { furtherLimit: 29_99n }) }),
      () => [`differences without a new count of ${ofCount()}`, 'at most 29.99', '-30.00'],
    ],
    [
      'a till that does not stand at what was counted',
      () => ({ pk: String(count['pk']), sk: String(count['sk']) }),
      (item) => ({ ...item, lines: changedLine(item, { expected: 531_00n, counted: 491_00n }) }),
      () => [`cash after ${ofCount()}`, '491.00', '490.00'],
    ],
    [
      'a closed day that says another sum',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, figures: changedFigure(item, { in: 531_00n }) }),
      () => [`cash in of day ${TODAY} of ${kbl.code}`, '530.00', '531.00'],
    ],
    [
      'a closed day that says another number of postings',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, postings: 3n }),
      () => [`postings of day ${TODAY} of ${kbl.code}`, '4', '3'],
    ],
    [
      "a till's day that has forgotten a posting",
      () => tillDayKey(TODAY, { branch: kbl.code, userId: userIdOf(kbl.laila) }),
      (item) => ({ ...item, r: 3n }),
      () => [`postings of day ${TODAY} of ${kbl.code}`, '3', '4'],
    ],
    [
      "a till's day that counts cash from transit which never came",
      () => tillDayKey(TODAY, { branch: kbl.code, userId: userIdOf(kbl.laila) }),
      (item) => ({ ...item, t: 1n }),
      () => [`arrivals ${TODAY} ${kbl.code} user ${userIdOf(kbl.laila)}`, '0.00', '1'],
    ],
    [
      'a closed day that says something was settled',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, figures: changedFigure(item, { settled: 5_00n }) }),
      () => [`settled over and short of day ${TODAY} of ${kbl.code}`, '0.00', '5.00'],
    ],
    [
      'a closed day whose cash out has what a count missed',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, figures: changedFigure(item, { out: 40_00n }) }),
      () => [`cash out of day ${TODAY} of ${kbl.code}`, '0.00', '40.00'],
    ],
    [
      'a day that nobody accepted',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, thread: (item['thread'] as Item[]).slice(0, -1) }),
      () => [`acceptance of day ${TODAY} of ${kbl.code}`, 'the last entry of the thread', 'closed'],
    ],
    [
      'a day that was accepted by somebody who had counted',
      () => branchDayKey(TODAY, kbl.code),
      (item) => ({ ...item, countedBy: [userIdOf(omar)] }),
      () => [
        `acceptance of day ${TODAY} of ${kbl.code}`,
        'somebody who counted nothing',
        omar.userName,
      ],
    ],
    [
      'a posting that was recorded on a closed day',
      () => transactionKey(posted),
      (item) => ({ ...item, recordedAt: `${TODAY}T20:00:00.000Z` }),
      () => [
        `transaction ${posted} of the closed day ${TODAY} of ${kbl.code}`,
        `written before ${TODAY}T05:30:00.000Z`,
        `${TODAY}T20:00:00.000Z`,
      ],
    ],
  ])('%s', async (_what, key, forge, found) => {
    const rows = await whileForged(key(), forge, auditLedger)
    expect(rows.map(({ what, expected, found }) => [what, expected, found])).toContainEqual(found())
  })
})

function changedLine(item: Item, fields: Item): Item[] {
  const [first = {}, ...rest] = item['lines'] as Item[]
  return [{ ...first, ...fields }, ...rest]
}

/** Returns the figures of a day, changed in the first currency. */
function changedFigure(item: Item, changed: { in?: bigint; out?: bigint; settled?: bigint }) {
  const [[id, opening, came, out, variance, settled] = [], ...rest] = item['figures'] as bigint[][]
  const cash = [changed.in ?? came, changed.out ?? out]
  return [[id, opening, ...cash, variance, changed.settled ?? settled], ...rest]
}
