import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { MOST_MINOR } from '../../../shared/money/amount.ts'
import { AFN_QUOTE, atMid, PER, type Quote } from '../../../shared/money/deal.ts'
import type { BookedShare } from '../books/booked.ts'
import { followedDays } from '../days/followed-days.ts'
import type { PaidForShare } from '../days/for-paying.ts'
import { movementsOf } from '../ledger/movements.ts'
import { newRecord, type TransactionRecord } from '../ledger/record.ts'
import { reversalFrom } from '../ledger/reversal.ts'
import type { TradedShare } from './branch-profit.ts'
import { type DealSide, dealAmounts, dealFacts, dealPostings } from './deal.ts'
import { NO_WORTH, worthOf } from './dealt.ts'
import { type HouseBooks, type HouseDay, houseDay, NEW_BOOKS, positionsOf } from './house-day.ts'
import { houseProfitRows } from './profit-rows.ts'

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

const SAME_MIDS: Mids = [
  [
    { rate: 68_0000n, per: 1 },
    { rate: 79_0000n, per: 1 },
    { rate: 250_0000n, per: 1_000 },
  ],
]

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

/** The middle rates of a house: by day from the first one on, and by currency id. */
type Mids = readonly (readonly [usd: Quote, eur: Quote, rs: Quote])[]

const midOn = (mids: Mids, day: string, currencyId: number): Quote => {
  const at = mids.findLastIndex((_, days) => addDays(FIRST_DAY, days) <= day)
  return mids[Math.max(at, 0)]?.[currencyId - 2] ?? AFN_QUOTE
}

const near = (rate: bigint) => fc.bigInt((rate * 9n) / 10n, (rate * 11n) / 10n)
const someMids: fc.Arbitrary<Mids> = fc.array(
  fc.tuple(
    near(68_0000n).map((rate): Quote => ({ rate, per: 1 })),
    near(79_0000n).map((rate): Quote => ({ rate, per: 1 })),
    near(250_0000n).map((rate): Quote => ({ rate, per: 1_000 })),
  ),
  { minLength: 1, maxLength: 9 },
)

/** Returns the records of a deal and of its reversal; none if such a deal is impossible. */
function recordsOf(deal: RandomDeal, place: number, mids: Mids = SAME_MIDS): TransactionRecord[] {
  const [give, get] = deal.currencies.map((id): DealSide => {
    const isAfn = id === AFN
    const currency = { id, code: CODES.get(id) ?? '', cashStepMinor: 1n }
    return { currency, isAfn, amountMinor: null, account: null }
  }) as [DealSide, DealSide]
  const sides = { give, get }
  sides[deal.isGiven ? 'give' : 'get'].amountMinor = deal.minor
  const quoted = ({ currency, isAfn }: DealSide, { rate }: Quote): Quote =>
    isAfn ? AFN_QUOTE : { rate, per: midOn(mids, FIRST_DAY, currency.id).per }
  const quotes = { give: quoted(give, deal.quotes[0]), get: quoted(get, deal.quotes[1]) }
  const amounts = amountsOf(sides, quotes)
  if (!amounts) return []
  const texts = { narrative: null, tranDate: addDays(FIRST_DAY, deal.day) }
  const postings = dealPostings(sides, amounts, quotes, texts)
  const board = new Map(
    deal.currencies.map((currencyId, at) => {
      const { rate: own, per } = at === 0 ? quotes.give : quotes.get
      const { rate } = midOn(mids, texts.tranDate, currencyId)
      const base = { currencyId, per, buy: rate, sell: rate }
      return [currencyId, { ...base, buy: own, sell: own, base }] as const
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
  return reversalFrom(
    state,
    request,
    { ...by, at, today },
    { firstNumber, codes: CODES, hawala: null },
  ).records
}

/** Returns the days of the house, calculated from the tills' days. */
function houseOf(records: readonly TransactionRecord[], before: HouseBooks = NEW_BOOKS) {
  const shares = records.flatMap(
    (record): (TradedShare & BookedShare & PaidForShare & { day: string })[] =>
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
          partners: new Map(),
          booked: new Map(),
          paidFor: new Map(),
        }
      }),
  )
  const traded = followedDays(shares, AFN)
  let books = before
  const days = [...Map.groupBy(traded, ({ day }) => day)].map(([day, ofDay]) => {
    const next = houseDay(books, day, ofDay)
    books = next.books
    return next.of
  })
  return { traded, days, positions: positionsOf(books), books }
}

const rowsOf = (days: readonly HouseDay[]) => days.flatMap(({ rows }) => rows)
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

/** Returns the balance of EXC_001 in AFN, the cost of all positions, and the profit of all days. */
function sumsOf(records: readonly TransactionRecord[]) {
  const { days, positions } = houseOf(records)
  const exchanged = records
    .flatMap(movementsOf)
    .filter(({ account, currencyId }) => account === 'EXC_001' && currencyId === AFN)
  return {
    exchangedMinor: sum(exchanged.map(({ changeMinor }) => changeMinor)),
    costMinor: sum([...positions.values()].map(({ costMinor }) => costMinor)),
    profitMinor: sum(rowsOf(days).map(({ profitMinor }) => profitMinor)),
  }
}

/** Makes the records of deals, in the order in which they are given. */
const allOf = (deals: readonly RandomDeal[], mids?: Mids) =>
  deals.flatMap((deal, place) => recordsOf(deal, place, mids))

it('a day keeps the cost to the cent, and nothing costs nothing', () =>
  fc.assert(
    fc.property(deals, (all) => {
      for (const row of rowsOf(houseOf(allOf(all)).days)) {
        const { opening, closing, dealt, profitMinor } = row
        const { boughtMinor, boughtValueMinor, soldMinor, soldValueMinor } = dealt
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
      const { exchangedMinor, costMinor, profitMinor } = sumsOf(allOf(all))
      expect(profitMinor).toBe(exchangedMinor + costMinor)
    }),
  ))

it('quantities are the balances of EXC_001', () =>
  fc.assert(
    fc.property(deals, (all) => {
      const records = allOf(all)
      const held = new Map<number, bigint>()
      for (const { account, currencyId, changeMinor } of records.flatMap(movementsOf)) {
        if (account !== 'EXC_001' || currencyId === AFN) continue
        held.set(currencyId, (held.get(currencyId) ?? 0n) + changeMinor)
      }
      const { positions } = houseOf(records)
      for (const [id, minor] of held) expect(positions.get(id)?.quantityMinor ?? 0n).toBe(minor)
    }),
  ))

it('margins and holding are the worth of EXC_001 at mid', () =>
  fc.assert(
    fc.property(deals, someMids, (all, mids) => {
      const records = allOf(all, mids)
      const house = houseOf(records)
      const days = Array.from({ length: 12 }, (_, at) => addDays(FIRST_DAY, at))
      const midAtEnd = (day: string, id: number) => midOn(mids, day, id)
      const rows = houseProfitRows({ before: new Map(), days: house.days }, days, {
        codes: CODES,
        afnId: AFN,
        midAtEnd,
      })
      const minorOf = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''))
      const told = sum(rows.flatMap((row) => [minorOf(row.margin), minorOf(row.holding)]))
      const { exchangedMinor } = sumsOf(records)
      const worth = [...house.positions].map(([id, { quantityMinor }]) =>
        atMid(quantityMinor, midOn(mids, days.at(-1) ?? FIRST_DAY, id)),
      )
      expect(told).toBe(exchangedMinor + sum(worth))
    }),
  ))

it('holding is nothing while the middle rates stand still, but for what legs were rounded by', () =>
  fc.assert(
    fc.property(fc.array(randomDeal, { minLength: 1, maxLength: 12 }), (all) => {
      const records = allOf(all.map((each) => ({ ...each, reversedAfter: null })))
      const { days } = houseOf(records)
      const facts = {
        codes: CODES,
        afnId: AFN,
        midAtEnd: (_day: string, id: number) => midOn(SAME_MIDS, FIRST_DAY, id),
      }
      for (const row of houseProfitRows({ before: new Map(), days }, [], facts)) {
        const holding = BigInt((row.holding ?? '0.00').replace('.', ''))
        // Each leg, and the worth before and after, is rounded by at most half a hundredth.
        expect(holding < 0n ? -holding : holding).toBeLessThanOrEqual(BigInt(records.length + 2))
      }
    }),
  ))

it('holding is what changed middle rates made of what was there in the morning', () =>
  fc.assert(
    fc.property(fc.array(randomDeal, { minLength: 1, maxLength: 12 }), someMids, (all, mids) => {
      const records = allOf(
        all.map((each) => ({ ...each, reversedAfter: null })),
        mids,
      )
      const range = Array.from({ length: 12 }, (_, at) => addDays(FIRST_DAY, at))
      const midAtEnd = (day: string, id: number) => midOn(mids, day, id)
      const house = { before: new Map(), days: houseOf(records).days }
      const facts = { codes: CODES, afnId: AFN, midAtEnd }
      for (const row of houseProfitRows(house, range, facts)) {
        const [opening, holding] = [row.opening, row.holding ?? '0.00'].map((amount) =>
          BigInt(amount.replace('.', '')),
        ) as [bigint, bigint]
        const [before, after] = [addDays(row.date, -1), row.date].map((day) =>
          atMid(opening, midAtEnd(day, row.currencyId)),
        ) as [bigint, bigint]
        const rest = holding - (after - before)
        // Each leg, and the worth before and after, is rounded by at most half a hundredth.
        expect(rest < 0n ? -rest : rest).toBeLessThanOrEqual(BigInt(records.length + 2))
      }
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
        const [one, other] = [all, shuffled].map((each) => houseOf(allOf(each)))
        expect(rowsOf(other?.days ?? [])).toEqual(rowsOf(one?.days ?? []))
        expect(other?.positions).toEqual(one?.positions)
      },
    ),
  ))

it('a deal and its later reversal leave no margin, and the profit less the cost of what is left', () =>
  fc.assert(
    fc.property(deals, randomDeal, fc.nat(3), someMids, (all, more, reversedAfter, mids) => {
      const before = allOf(all, mids)
      const after = allOf([...all, { ...more, reversedAfter }], mids)
      const [one, other] = [before, after].map(sumsOf)
      expect((other?.profitMinor ?? 0n) - (other?.costMinor ?? 0n)).toBe(
        (one?.profitMinor ?? 0n) - (one?.costMinor ?? 0n),
      )
      const [margins, same] = [before, after].map((records) =>
        sum(records.flatMap(worthOf).map(({ marginMinor }) => marginMinor)),
      )
      expect(same).toBe(margins)
    }),
  ))

it('a deal that is reversed on its own day earns nothing', () =>
  fc.assert(
    fc.property(deals, randomDeal, (all, more) => {
      const plain = houseOf(allOf(all))
      const { days, positions } = houseOf(allOf([...all, { ...more, reversedAfter: 0 }]))
      expect(rowsOf(days)).toEqual(rowsOf(plain.days))
      expect(new Map([...positions].sort())).toEqual(new Map([...plain.positions].sort()))
    }),
  ))

it('a house whose branches had positions keeps its profit when they become one', () =>
  fc.assert(
    fc.property(deals, fc.nat(6), (all, until) => {
      const records = allOf(all)
      const houseUntil = addDays(FIRST_DAY, until)
      const before: HouseBooks = { houseUntil, house: null, branches: new Map() }
      const { days, positions } = houseOf(records, before)
      fc.pre(days.some(({ day }) => day === houseUntil))
      const { exchangedMinor } = sumsOf(records)
      const costMinor = sum([...positions.values()].map((each) => each.costMinor))
      const profitMinor = sum(rowsOf(days).map((row) => row.profitMinor))
      expect(profitMinor).toBe(exchangedMinor + costMinor)
      expect([...positions].map(([id, { quantityMinor }]) => [id, quantityMinor]).sort()).toEqual(
        [...houseOf(records).positions].map(([id, each]) => [id, each.quantityMinor]).sort(),
      )
    }),
  ))
