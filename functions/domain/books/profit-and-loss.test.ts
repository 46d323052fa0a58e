import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import {
  AFN,
  accountOf,
  BTN,
  FIRST,
  factsOf,
  LAST,
  randomDays,
  randomMids,
  rangeAmong,
  USD,
} from '../../testing/random-days.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { NOTHING_TRADED, type Traded } from '../deals/branch-profit.ts'
import { type ProfitRange, profitAndLoss } from './profit-and-loss.ts'

const tradedOf = (
  branch: string,
  day: BusinessDate,
  more: Partial<BranchTraded>,
): BranchTraded => ({
  branch,
  day,
  traded: new Map(),
  booked: new Map(),
  forPaying: new Map(),
  ...more,
})

const NO_HOUSE = { before: new Map(), days: [] }
const readOf = (more: Partial<ProfitRange>, facts = factsOf()) =>
  profitAndLoss(
    { from: FIRST, to: FIRST, traded: [], house: NO_HOUSE, branches: [], accounts: [], ...more },
    facts,
  )
const reportOf = (more: Partial<ProfitRange>) => readOf(more).profit

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

  it('is of accounts that are linked over one without a book or of the other book', () => {
    const accounts = [
      accountOf(10, { book: null }),
      accountOf(11, { customerOf: 10 }),
      accountOf(12, { customerOf: 10 }),
      accountOf(13, { book: 'income', customerOf: 11 }),
      accountOf(14, { book: 'income', customerOf: 12 }),
    ]
    const booked = new Map([11, 12, 13, 14].map((id) => [id, BigInt(id)]))
    const { lines } = reportOf({ accounts, traded: [tradedOf('KBL', FIRST, { booked })] })
    const own = lines.filter(({ account }) => account !== null)
    expect(own.map(({ line, account, house }) => [line, account, house])).toEqual([
      ['income', '9113', '0.27'],
      ['expense', '9111', '0.23'],
    ])
  })

  it('of an account that the books did not name when they were read is told as missing', () => {
    const traded = [tradedOf('KBL', FIRST, { booked: new Map([[11, -50_00n]]) })]
    expect(readOf({ accounts: [accountOf(11)], traded }).isComplete).toBe(true)
    expect(readOf({ accounts: [accountOf(12)], traded }).isComplete).toBe(false)
  })

  it('is left out where nothing was booked, and a branch without figures has 0.00', () => {
    const { lines } = reportOf({ accounts: [accountOf(11)], branches: ['HRT'] })
    expect(lines.map(({ line }) => line)).toEqual([
      ...['exchange', 'holding', 'notRealised', 'commission', 'shares'],
      ...['forPaying', 'overShort', 'result'],
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

const figures = ({ lines }: ReturnType<typeof reportOf>) =>
  new Map(lines.map(({ line, account, house }) => [account ?? line, amountIn(house ?? '0.00')]))

describe('random days', () => {
  it('have the profit and loss of their sum', () =>
    fc.assert(
      fc.property(randomDays, randomMids, (all, rates) => {
        const facts = factsOf(rates)
        const whole = figures(profitAndLoss(rangeAmong(all, FIRST, LAST), facts).profit)
        const sum = new Map([...whole.keys()].map((name) => [name, 0n]))
        for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
          for (const [name, of] of figures(
            profitAndLoss(rangeAmong(all, day, day), facts).profit,
          )) {
            sum.set(name, (sum.get(name) ?? 0n) + of)
          }
        }
        expect(sum).toEqual(whole)
      }),
    ))

  it('have branches that add up to the house with holding and what is not realised', () =>
    fc.assert(
      fc.property(randomDays, randomMids, (all, rates) => {
        const range = rangeAmong(all, FIRST, LAST)
        const { lines } = profitAndLoss(range, factsOf(rates)).profit
        const result = lines.at(-1)
        const ofBranches = Object.values(result?.branches ?? {}).map(amountIn)
        const ofHouse = lines.filter(({ line }) => line === 'holding' || line === 'notRealised')
        const held = ofHouse.map((each) => amountIn(each.house ?? '0.00'))
        const sum = [...ofBranches, ...held].reduce((one, other) => one + other, 0n)
        expect(amountIn(result?.house ?? '')).toBe(sum)
        // Exchange, holding and what isn't realised are together what the house realised.
        const of = figures({ lines, withoutMid: [] })
        const realised = range.house.days.flatMap(({ rows }) =>
          rows.map(({ profitMinor }) => profitMinor),
        )
        expect(
          (of.get('exchange') ?? 0n) + (of.get('holding') ?? 0n) + (of.get('notRealised') ?? 0n),
        ).toBe(realised.reduce((one, other) => one + other, 0n))
      }),
    ))

  it('have in each currency what the accounts moved', () =>
    fc.assert(
      fc.property(randomDays, randomMids, (all, rates) => {
        const { lines } = profitAndLoss(rangeAmong(all, FIRST, LAST), factsOf(rates)).profit
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
