import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import type { Positions } from '../domain/deals/branch-profit.ts'
import { branchCloses, closeBefore } from '../store/days/house-closes.ts'
import { positionsAtEnd } from '../store/days/house-days.ts'
import { lateChanges } from '../store/days/late-changes.ts'
import { branchCloseKey, houseCloseKey } from '../store/house/house-keys.ts'
import type { Item } from '../store/table/client.ts'
import type { Key } from '../store/table/keys.ts'
import { posting } from '../testing/bodies.ts'
import { rewritten, whileForged } from '../testing/forging.ts'
import { openMoveOffice } from '../testing/move-office.ts'
import { type Clerk, NOW, TODAY } from '../testing/office.ts'
import { auditLedger } from './audit-ledger.ts'
import { closeBooks } from './close-days.ts'

/**
 * The positions in the closes of a house that an earlier version closed, with positions by branch, and that this version
 * closes from then on. Rules: docs/rules/positions.md.
 */

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

let laila: Clerk
let rahim: Clerk
let karim: Clerk
let omar: Clerk
const DAY_MS = 86_400_000
const [FIRST, UNTIL, AFTER] = [TODAY, addDays(TODAY, 1), addDays(TODAY, 2)]
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

beforeAll(async () => {
  ;({ omar, karim, laila, rahim } = await openMoveOffice())
  const rates = [{ currencyId: 2, buy: '68', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
})

async function on(days: number) {
  const at = later(days)
  const people = await Promise.all([laila, rahim].map((each) => each.again(at)))
  const [kbl, hrt] = people
  const deal = (who: Clerk | undefined, give: object, get: object) =>
    who?.save('deals/create', { body: { give, get, boardVersion: 1 }, at })
  return {
    buy: (amount: string) => deal(kbl, { currencyId: 2, amount }, { currencyId: 1 }),
    sell: (amount: string) => deal(hrt, { currencyId: 1 }, { currencyId: 2, amount }),
  }
}

const told = (positions: Positions | null | undefined) =>
  positions &&
  [...positions].map(([id, { quantityMinor, costMinor }]) => [id, quantityMinor, costMinor])

it('up to the first run of this version, branches keep the positions that they had', async () => {
  const day = await on(0)
  await day.buy('100')
  await day.sell('10')
  await closeBooks(addDays(FIRST, 1))
  // An earlier version kept the positions of each branch in its close.
  await rewritten(
    houseCloseKey(FIRST),
    ({ houseUntil: _until, positions: _own, ...close }) => close,
  )
  for (const [branch, quantityMinor, costMinor] of [
    ['KBL', 100_00n, 6_800_00n],
    ['HRT', -10_00n, -690_00n],
  ] as const) {
    const positions = [{ currencyId: 2, quantityMinor, costMinor }]
    await rewritten(branchCloseKey(FIRST, branch), (close) => ({ ...close, positions }))
  }
  expect(told(await positionsAtEnd(FIRST))).toEqual([[2, 90_00n, 6_110_00n]])
  expect(await auditLedger()).toEqual([])
})

it('that run makes one position of them, and what it realises belongs to its last day', async () => {
  const day = await on(1)
  await day.buy('20')
  await closeBooks(AFTER)
  const close = await closeBefore(AFTER)
  expect(close).toMatchObject({ day: UNTIL, houseUntil: UNTIL })
  // 120.00 at 8,160.00 and 10.00 short for 690.00: matched are 10.00, at a profit of 10.00.
  expect(told(close?.positions)).toEqual([[2, 110_00n, 7_480_00n]])
  expect([...(await branchCloses(UNTIL)).values()].map(({ positions }) => told(positions))).toEqual(
    [[], []],
  )
  const query = { from: FIRST, to: UNTIL }
  const { data } = await (await omar.again(later(2))).call('reports/house-profit', {
    query,
    at: later(2),
  })
  expect(
    data.map((row) => [row.date, row.opening, row.profit, row.closing, row.closingCost]),
  ).toEqual([
    [FIRST, '0.00', '0.00', '90.00', '6110.00'],
    [UNTIL, '90.00', '10.00', '110.00', '7480.00'],
  ])
  expect(await auditLedger()).toEqual([])
})

it('from then on the house alone has positions, and earlier closes are made again as they were', async () => {
  const day = await on(2)
  await day.sell('30')
  const { accountNumber } = await karim.account()
  const head = await karim.again(later(2))
  const body = posting('Credit', accountNumber, '5', { tranDate: FIRST })
  await head.save('transactions/create', { body, at: later(2) })
  expect(await lateChanges('', AFTER)).toHaveLength(1)
  await closeBooks(addDays(AFTER, 1))
  expect(await closeBefore(UNTIL)).toMatchObject({ day: FIRST, houseUntil: UNTIL, positions: null })
  expect(told((await closeBefore(AFTER))?.positions)).toEqual([[2, 110_00n, 7_480_00n]])
  expect(told((await branchCloses(FIRST)).get('KBL')?.positions)).toEqual([[2, 100_00n, 6_800_00n]])
  expect(told(await positionsAtEnd(AFTER))).toEqual([[2, 80_00n, 5_440_00n]])
  expect(await auditLedger()).toEqual([])
})

describe('the auditor reports, of the time before the house had positions,', () => {
  const costs = (costMinor: bigint) => (close: Item) => ({
    ...close,
    positions: [{ ...(close['positions'] as Item[])[0], costMinor }],
  })
  const until = (houseUntil: string | undefined) => (close: Item) => ({ ...close, houseUntil })
  const LAST_DAY = 'last day on which branches had positions, in the close of'

  it.each<[what: string, key: Key, forge: (close: Item) => Item, found: string[][]]>([
    [
      'a position of a branch, which past days are worked out from',
      branchCloseKey(FIRST, 'KBL'),
      costs(6_800_01n),
      [[`position ${FIRST} KBL`, '100.00 at 6800.00', '100.00 at 6800.01']],
    ],
    [
      'a position of a branch that has gone',
      branchCloseKey(FIRST, 'HRT'),
      (close) => ({ ...close, positions: [] }),
      [[`position ${FIRST} HRT`, '-10.00 at -690.00', 'nothing']],
    ],
    [
      'positions of the house in a close of that time',
      houseCloseKey(FIRST),
      (close) => ({
        ...close,
        positions: [{ currencyId: 2, quantityMinor: 90_00n, costMinor: 6_110_00n }],
      }),
      [[`positions in the close of ${FIRST}`, 'those of each branch', 'those of the house']],
    ],
    [
      'a close after it without those of the house',
      houseCloseKey(UNTIL),
      ({ positions: _, ...close }) => close,
      [[`positions in the close of ${UNTIL}`, 'those of the house', 'those of each branch']],
    ],
    [
      'a close that names another last day of that time',
      houseCloseKey(FIRST),
      until(FIRST),
      [[`${LAST_DAY} ${FIRST}`, UNTIL, FIRST]],
    ],
    [
      'a close after it that names none',
      houseCloseKey(UNTIL),
      until(undefined),
      [[`${LAST_DAY} ${UNTIL}`, UNTIL, 'not known']],
    ],
  ])('%s', async (_what, key, forge, found) => {
    const rows = await whileForged(key, forge, auditLedger)
    expect(rows.map(({ what, expected, found: is }) => [what, expected, is])).toEqual(found)
  })
})
