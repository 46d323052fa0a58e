import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { MOST_MINOR } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, PER, type Quote } from '../../../shared/money/deal.ts'
import { type BranchTraded, followedDays } from '../days/followed-days.ts'
import { movementsOf } from '../ledger/movements.ts'
import { newRecord, type TransactionRecord } from '../ledger/record.ts'
import { reversalFrom } from '../ledger/reversal.ts'
import { profitDays, type TradedShare } from './branch-profit.ts'
import { type DealSide, dealAmounts, dealFacts, dealPostings } from './deal.ts'
import { NO_WORTH, worthOf } from './dealt.ts'

/**
 * The properties of a house over random days of deals and reversals, from the records through the tills' days to the
 * profit. Rules: docs/rules/positions.md.
 */

const FIRST_DAY = '2026-11-20'
const AFN = 1
const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
  [3, 'EUR'],
  [4, 'RS'],
])
const TILLS = [
  { userId: 4, userName: 'laila', branch: 'KBL' },
  { userId: 5, userName: 'zia', branch: 'KBL' },
  { userId: 6, userName: 'rahim', branch: 'HRT' },
] as const

/** A random deal: its till, day, currencies, rates, and the amount of one side. */
interface RandomDeal {
  till: number
  day: number
  currencies: readonly [give: number, get: number]
  minor: bigint
  isGiven: boolean
  quotes: readonly [Quote, Quote]
  /** After how many days it is reversed; null means never. */
  reversedAfter: number | null
}

const quote: fc.Arbitrary<Quote> = fc.record({
  rate: fc.oneof(fc.bigInt(60_0000n, 75_0000n), fc.bigInt(1n, 10n ** 10n - 1n)),
  per: fc.constantFrom(...PER),
})
const randomDeal: fc.Arbitrary<RandomDeal> = fc.record({
  till: fc.nat(TILLS.length - 1),
  day: fc.nat(5),
  currencies: fc
    .tuple(fc.constantFrom(...CODES.keys()), fc.nat(2))
    .map(([give, steps]) => [give, ((give + steps) % 4) + 1] as const),
  minor: fc.oneof(fc.bigInt(1n, 99n), fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, MOST_MINOR)),
  isGiven: fc.boolean(),
  quotes: fc.tuple(quote, quote),
  reversedAfter: fc.option(fc.nat(3)),
})
const deals = fc.array(randomDeal, { minLength: 1, maxLength: 25 })

/** Returns the records of a deal and of its reversal; none if such a deal is impossible. */
function recordsOf(deal: RandomDeal, place: number): TransactionRecord[] {
  const [give, get] = deal.currencies.map((id): DealSide => {
    const isAfn = id === AFN
    const currency = { id, code: CODES.get(id) ?? '', cashStepMinor: 1n }
    return { currency, isAfn, amountMinor: null, account: null }
  }) as [DealSide, DealSide]
  const sides = { give, get }
  sides[deal.isGiven ? 'give' : 'get'].amountMinor = deal.minor
  const quotes = {
    give: give.isAfn ? AFN_QUOTE : deal.quotes[0],
    get: get.isAfn ? AFN_QUOTE : deal.quotes[1],
  }
  const amounts = amountsOf(sides, quotes)
  if (!amounts) return []
  const texts = { narrative: null, tranDate: addDays(FIRST_DAY, deal.day) }
  const postings = dealPostings(sides, amounts, quotes, texts)
  const board = new Map(
    deal.currencies.map((currencyId, at) => {
      const { rate, per } = at === 0 ? quotes.give : quotes.get
      const rates = { currencyId, per, buy: rate, sell: rate }
      return [currencyId, { ...rates, base: rates }] as const
    }),
  )
  const kept = { boardVersion: 1, person: null, rates: board, isOwn: false }
  const facts = dealFacts(sides, amounts, quotes, kept)
  const first = 801 + 10 * place
  const legs = (['purchase', 'selling'] as const).map((leg, at) =>
    newRecord(postings[leg], {
      number: first + at,
      referenceId: null,
      recorder: TILLS[deal.till] ?? TILLS[0],
      recordedAt: `${texts.tranDate}T05:00:00.000Z`,
      bundle: { first, count: 2 },
      valueMinor: amounts.valueMinor,
      deal: facts[leg],
    }),
  )
  return [...legs, ...reversalOf(legs, deal.reversedAfter, first + 2)]
}

function amountsOf(
  { give, get }: { give: DealSide; get: DealSide },
  quotes: Parameters<typeof dealAmounts>[2],
) {
  try {
    return dealAmounts(give, get, quotes)
  } catch {
    return null
  }
}

function reversalOf(
  records: readonly TransactionRecord[],
  after: number | null,
  firstNumber: number,
): TransactionRecord[] {
  const [record] = records
  if (after === null || !record) return []
  const today = addDays(record.tranDate, after)
  const by = { ...record.recorder, userType: 'Manager', isHeadOffice: false } as const
  const at = `${today}T06:00:00.000Z`
  const state = { record, records, loans: [], counts: [] }
  const request = { reason: 'Typed twice', overLimit: null }
  return reversalFrom(state, request, { ...by, at, today }, { firstNumber, codes: CODES }).records
}

/** Returns the days of the house, calculated from the tills' days. */
function houseOf(records: readonly TransactionRecord[]) {
  const shares = records.flatMap((record): (TradedShare & { day: string; branch: string })[] =>
    movementsOf(record).map(({ account, currencyId, changeMinor, till: { branch } }) => {
      const [creditedMinor, debitedMinor] =
        changeMinor > 0n ? [changeMinor, 0n] : [0n, -changeMinor]
      const worth = account === 'EXC_001' ? worthOf(record) : []
      return {
        account,
        branch,
        day: record.tranDate,
        moved: new Map([[currencyId, { creditedMinor, debitedMinor }]]),
        worth: new Map(worth.map((each) => [each.currencyId, { ...NO_WORTH, ...each }])),
      }
    }),
  )
  return followedDays(shares, new Map(), AFN)
}

const rowsOf = (days: readonly BranchTraded[]) =>
  days.flatMap(({ opening, traded }) => profitDays(opening, traded))

/** Returns the balance of EXC_001 in AFN, the cost of all positions, and the profit of all days. */
function sumsOf(records: readonly TransactionRecord[]) {
  const { days, positions } = houseOf(records)
  const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)
  const exchanged = records
    .flatMap(movementsOf)
    .filter(({ account, currencyId }) => account === 'EXC_001' && currencyId === AFN)
  return {
    exchangedMinor: sum(exchanged.map(({ changeMinor }) => changeMinor)),
    costMinor: sum(
      [...positions.values()].flatMap((of) => [...of.values()].map((p) => p.costMinor)),
    ),
    profitMinor: sum(rowsOf(days).map(({ profitMinor }) => profitMinor)),
  }
}

it('a day keeps the cost to the cent, and nothing costs nothing', () =>
  fc.assert(
    fc.property(deals, (all) => {
      for (const row of rowsOf(houseOf(all.flatMap(recordsOf)).days)) {
        const { opening, closing, traded, profitMinor } = row
        const { boughtMinor, boughtValueMinor, soldMinor, soldValueMinor } = traded
        expect(closing.quantityMinor).toBe(opening.quantityMinor + boughtMinor - soldMinor)
        const costMinor = opening.costMinor + boughtValueMinor - soldValueMinor + profitMinor
        expect(closing.costMinor).toBe(costMinor)
        if (closing.quantityMinor === 0n) expect(closing.costMinor).toBe(0n)
        // Whatever was reversed, nothing was bought or sold below zero.
        for (const minor of [boughtMinor, boughtValueMinor, soldMinor, soldValueMinor])
          expect(minor).toBeGreaterThanOrEqual(0n)
      }
    }),
  ))

it('the profit of the house is what EXC_001 holds in AFN, and the cost of what is left', () =>
  fc.assert(
    fc.property(deals, (all) => {
      const { exchangedMinor, costMinor, profitMinor } = sumsOf(all.flatMap(recordsOf))
      expect(profitMinor).toBe(exchangedMinor + costMinor)
    }),
  ))

it('the order of the deals of a day changes nothing', () =>
  fc.assert(
    fc.property(
      deals.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      ),
      ([all, shuffled]) => {
        const [one, other] = [all, shuffled].map((each) => houseOf(each.flatMap(recordsOf)))
        expect(rowsOf(other?.days ?? [])).toEqual(rowsOf(one?.days ?? []))
        expect(other?.positions).toEqual(one?.positions)
      },
    ),
  ))

it('a deal and its later reversal leave the profit less the cost of what is left', () =>
  fc.assert(
    fc.property(deals, randomDeal, fc.nat(3), (all, more, reversedAfter) => {
      const before = sumsOf(all.flatMap(recordsOf))
      const after = sumsOf([...all, { ...more, reversedAfter }].flatMap(recordsOf))
      expect(after.profitMinor - after.costMinor).toBe(before.profitMinor - before.costMinor)
    }),
  ))

it('a deal that is reversed on its own day earns nothing', () =>
  fc.assert(
    fc.property(deals, randomDeal, (all, more) => {
      const plain = houseOf(all.flatMap(recordsOf))
      const { days, positions } = houseOf(
        [...all, { ...more, reversedAfter: 0 }].flatMap(recordsOf),
      )
      expect(rowsOf(days)).toEqual(rowsOf(plain.days))
      const held = (each: typeof positions) =>
        [...each].filter(([, of]) => of.size > 0).sort(([a], [b]) => (a < b ? -1 : 1))
      expect(held(positions)).toEqual(held(plain.positions))
    }),
  ))
