import * as fc from 'fast-check'
import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { AFN_QUOTE, type Quote } from '../../shared/money/deal.ts'
import type { EarningAccount, ProfitRange } from '../domain/books/profit-and-loss.ts'
import type { BranchTraded } from '../domain/days/followed-days.ts'
import { NOTHING_TRADED, type Positions } from '../domain/deals/branch-profit.ts'
import {
  type HouseBooks,
  type HouseDay,
  houseDay,
  NEW_BOOKS,
  positionsOf,
} from '../domain/deals/house-day.ts'
import type { RowFacts } from '../domain/deals/profit-rows.ts'

/** Random days of two branches that deal, earn and book, for the properties of the statements. */

export const [AFN, USD, EUR, BTN] = [1, 2, 3, 4] as const
export const FIRST = '2026-11-22'
export const LAST = addDays(FIRST, 3)

/** The middle rates of USD and EUR on each day from the eve on; BTN was never on a board. */
export const factsOf = (mids: readonly bigint[] = []): RowFacts => ({
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

/** Returns an account of income or expense in AFN. */
export const accountOf = (id: number, more: Partial<EarningAccount> = {}): EarningAccount => ({
  id,
  accountNumber: `91${id}`,
  accountName: `Account ${id}`,
  lastName: 'X',
  book: 'expense',
  currencyId: AFN,
  customerOf: null,
  ...more,
})

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
export const ACCOUNTS = [accountOf(11), accountOf(12, { currencyId: USD, book: 'income' })]
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
/** What the branches did on the days from the first to the last. */
export const randomDays = fc
  .tuple(
    fc.uniqueArray(branchDay, { selector: ({ branch, day }) => `${day} ${branch}` }),
    fc.array(fc.tuple(fc.constantFrom(AFN, USD, EUR), minor), { minLength: 4, maxLength: 4 }),
  )
  .map(([days, paid]) =>
    days.map((each): BranchTraded => ({ ...each, forPaying: paidOn(each, days, paid) })),
  )

/** Returns what HRT got for paying the hawalas of KBL on a day, and KBL gave, if both did something. */
function paidOn(
  { branch, day }: Pick<BranchTraded, 'branch' | 'day'>,
  days: readonly Pick<BranchTraded, 'branch' | 'day'>[],
  paid: readonly (readonly [currencyId: number, minor: bigint])[],
): BranchTraded['forPaying'] {
  const [currencyId, got] = paid[days.findIndex((each) => each.day === day) % paid.length] ?? [
    USD,
    0n,
  ]
  if (days.filter((each) => each.day === day).length < 2) return new Map()
  const [other, sign] = branch === 'HRT' ? (['KBL', 1n] as const) : (['HRT', -1n] as const)
  return new Map([[other, new Map([[currencyId, sign * got]])]])
}

/** The middle rates of the eve and of each day. */
export const randomMids = fc.array(fc.bigInt({ min: 600_000n, max: 800_000n }), {
  minLength: 5,
  maxLength: 5,
})

/** Returns the range of some of the days, with the house, which begins before the first one. */
export function rangeAmong(
  all: readonly BranchTraded[],
  from: BusinessDate,
  to: BusinessDate,
): ProfitRange & { house: { before: Positions; days: readonly HouseDay[] } } {
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
  return { from, to, traded, house, branches: [], accounts: ACCOUNTS }
}
