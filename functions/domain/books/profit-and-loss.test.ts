import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, type Quote } from '../../../shared/money/deal.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { NOTHING_TRADED, type Positions, type Traded } from '../deals/branch-profit.ts'
import {
  type HouseBooks,
  type HouseDay,
  houseDay,
  NEW_BOOKS,
  positionsOf,
} from '../deals/house-day.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { type EarningAccount, type ProfitRange, profitAndLoss } from './profit-and-loss.ts'

const [AFN, USD, EUR, BTN] = [1, 2, 3, 4] as const
const FIRST = '2026-11-22'

/** The middle rates of USD and EUR on each day from the eve on; BTN was never on a board. */
const factsOf = (mids: readonly bigint[] = []): RowFacts => ({
  afnId: AFN,
  codes: new Map([
    [AFN, 'AFN'],
    [USD, 'USD'],
    [EUR, 'EUR'],
    [BTN, 'BTN'],
  ]),
  midAtEnd: (day, currencyId): Quote | null => {
    if (currencyId === AFN) return AFN_QUOTE
    if (currencyId === BTN) return null
    const at = Math.round((Date.parse(day) - Date.parse(addDays(FIRST, -1))) / 86_400_000)
    return { rate: (mids[Math.max(at, 0)] ?? 687_000n) + BigInt(currencyId), per: 1 }
  },
})

const accountOf = (id: number, more: Partial<EarningAccount> = {}): EarningAccount => ({
  id,
  accountNumber: `91${id}`,
  accountName: `Account ${id}`,
  lastName: 'X',
  book: 'expense',
  currencyId: AFN,
  customerOf: null,
  ...more,
})

const tradedOf = (
  branch: string,
  day: BusinessDate,
  more: Partial<BranchTraded>,
): BranchTraded => ({
  branch,
  day,
  traded: new Map(),
  booked: new Map(),
  ...more,
})

const NO_HOUSE = { before: new Map(), days: [] }
const reportOf = (more: Partial<ProfitRange>, facts = factsOf()) =>
  profitAndLoss(
    { from: FIRST, to: FIRST, traded: [], house: NO_HOUSE, branches: [], accounts: [], ...more },
    facts,
  )

describe('a line of income or expense', () => {
  it('is of all accounts that are linked, under the name of the lowest number', () => {
    const accounts = [
      accountOf(13, { currencyId: USD, customerOf: 11 }),
      accountOf(11),
      accountOf(12, { customerOf: 13, currencyId: USD }),
      accountOf(14, { book: 'income', customerOf: 11 }),
    ]
    const booked = new Map([
      [11, -50_00n],
      [13, -1_00n],
      [12, -1_00n],
      [14, 7_00n],
    ])
    const { lines } = reportOf({ accounts, traded: [tradedOf('KBL', FIRST, { booked })] })
    const own = lines.filter(({ account }) => account !== null)
    expect(own.map(({ line, account, name, house }) => [line, account, name, house])).toEqual([
      ['income', '9114', 'Account 14 X', '7.00'],
      ['expense', '9111', 'Account 11 X', '-187.40'],
    ])
    expect(own[1]?.currencies.map(({ account, amount, afn }) => [account, amount, afn])).toEqual([
      ['9111', '-50.00', '-50.00'],
      ['9112', '-1.00', '-68.70'],
      ['9113', '-1.00', '-68.70'],
    ])
  })

  it('is left out where nothing was booked, and a branch without figures has 0.00', () => {
    const { lines } = reportOf({ accounts: [accountOf(11)], branches: ['HRT'] })
    expect(lines.map(({ line }) => line)).toEqual([
      ...['exchange', 'holding', 'notRealised', 'commission', 'shares', 'overShort', 'result'],
    ])
    expect(lines.at(-1)).toMatchObject({ branches: { HRT: '0.00' }, house: '0.00' })
  })
})

it('what was never on a board is in no line, and is named', () => {
  const traded = new Map<number, Traded>([
    [BTN, { ...NOTHING_TRADED, feesMinor: 5_00n }],
    [AFN, { ...NOTHING_TRADED, feesMinor: 3_00n, sharesMinor: -2_00n }],
  ])
  const { lines, withoutMid } = reportOf({ traded: [tradedOf('KBL', FIRST, { traded })] })
  expect(withoutMid).toEqual(['BTN'])
  expect(lines.map(({ line, house }) => `${line} ${house}`)).toEqual(
    expect.arrayContaining(['commission 5.00', 'shares -2.00', 'result 3.00']),
  )
})

/** Random days of two branches. */
const minor = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
const above = fc.bigInt({ min: 0n, max: 1_000_000n })
const sums = fc.record({
  boughtMinor: above,
  boughtValueMinor: above,
  soldMinor: above,
  soldValueMinor: above,
  marginMinor: minor,
  feesMinor: minor,
  sharesMinor: minor,
  overShortMinor: minor,
})
const afnSums = fc
  .record({ feesMinor: minor, sharesMinor: minor, overShortMinor: minor })
  .map((earned) => ({ ...NOTHING_TRADED, ...earned }))
const ACCOUNTS = [accountOf(11), accountOf(12, { currencyId: USD, book: 'income' })]
const branchDay = fc.record({
  branch: fc.constantFrom('HRT', 'KBL'),
  day: fc.nat({ max: 3 }).map((at) => addDays(FIRST, at)),
  traded: fc
    .tuple(fc.option(afnSums), fc.option(sums), fc.option(sums))
    .map((all) => new Map(all.flatMap((each, at) => (each ? [[at + 1, each] as const] : [])))),
  booked: fc.tuple(minor, minor).map(
    ([one, other]) =>
      new Map([
        [11, one],
        [12, other],
      ]),
  ),
})
const days = fc.uniqueArray(branchDay, { selector: ({ branch, day }) => `${day} ${branch}` })
const mids = fc.array(fc.bigInt({ min: 600_000n, max: 800_000n }), { minLength: 5, maxLength: 5 })

/** Works out the report of some of the days; the house begins before the first one. */
function reportAmong(all: readonly BranchTraded[], facts: RowFacts, from: string, to: string) {
  let books: HouseBooks = NEW_BOOKS
  let before: Positions = positionsOf(books)
  const ofHouse: HouseDay[] = []
  for (let day: BusinessDate = FIRST; day <= to; day = addDays(day, 1)) {
    const next = houseDay(
      books,
      day,
      all.filter((each) => each.day === day),
    )
    books = next.books
    if (day < from) before = positionsOf(books)
    else ofHouse.push(next.of)
  }
  const traded = all.filter(({ day }) => from <= day && day <= to)
  const house = { before, days: ofHouse }
  return { house, ...reportOf({ from, to, traded, house, accounts: ACCOUNTS }, facts) }
}

const figures = ({ lines }: ReturnType<typeof reportOf>) =>
  new Map(lines.map(({ line, account, house }) => [account ?? line, amountIn(house ?? '0.00')]))
const LAST = addDays(FIRST, 3)

describe('random days', () => {
  it('have the profit and loss of their sum', () =>
    fc.assert(
      fc.property(days, mids, (all, rates) => {
        const facts = factsOf(rates)
        const whole = figures(reportAmong(all, facts, FIRST, LAST))
        const sum = new Map([...whole.keys()].map((name) => [name, 0n]))
        for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
          for (const [name, of] of figures(reportAmong(all, facts, day, day))) {
            sum.set(name, (sum.get(name) ?? 0n) + of)
          }
        }
        expect(sum).toEqual(whole)
      }),
    ))

  it('have branches that add up to the house with holding and what is not realised', () =>
    fc.assert(
      fc.property(days, mids, (all, rates) => {
        const { lines, house } = reportAmong(all, factsOf(rates), FIRST, LAST)
        const result = lines.at(-1)
        const ofBranches = Object.values(result?.branches ?? {}).map(amountIn)
        const ofHouse = lines.filter(({ line }) => line === 'holding' || line === 'notRealised')
        const held = ofHouse.map((each) => amountIn(each.house ?? '0.00'))
        const sum = [...ofBranches, ...held].reduce((one, other) => one + other, 0n)
        expect(amountIn(result?.house ?? '')).toBe(sum)
        // Exchange, holding and what isn't realised are together what the house realised.
        const of = figures({ lines, withoutMid: [] })
        const realised = house.days.flatMap(({ rows }) =>
          rows.map(({ profitMinor }) => profitMinor),
        )
        expect(
          (of.get('exchange') ?? 0n) + (of.get('holding') ?? 0n) + (of.get('notRealised') ?? 0n),
        ).toBe(realised.reduce((one, other) => one + other, 0n))
      }),
    ))

  it('have in each currency what the accounts moved', () =>
    fc.assert(
      fc.property(days, mids, (all, rates) => {
        const { lines } = reportAmong(all, factsOf(rates), FIRST, LAST)
        const inUsd = (...wanted: string[]) =>
          lines
            .filter(({ line, account }) => wanted.includes(account ?? line))
            .flatMap(({ currencies }) => currencies)
            .filter(({ currencyId }) => currencyId === USD)
            .reduce((sum, { amount }) => sum + amountIn(amount), 0n)
        const moved = (of: (traded: Traded) => bigint) =>
          all.reduce((sum, { traded }) => sum + of(traded.get(USD) ?? NOTHING_TRADED), 0n)
        expect(inUsd('commission', 'shares')).toBe(moved(({ feesMinor }) => feesMinor))
        expect(inUsd('overShort')).toBe(moved(({ overShortMinor }) => overShortMinor))
        const booked = all.reduce((sum, each) => sum + (each.booked.get(12) ?? 0n), 0n)
        expect(inUsd('9112')).toBe(booked)
      }),
    ))
})
