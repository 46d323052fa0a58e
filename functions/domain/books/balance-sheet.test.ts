import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import {
  AFN,
  FIRST,
  LAST,
  randomDays,
  randomMids,
  rangeAmong,
  USD,
} from '../../testing/random-days.ts'
import { accountIn, CURRENCIES, sheetOf } from '../../testing/random-sheet.ts'
import type { BranchTraded } from '../days/followed-days.ts'
import { NOTHING_TRADED } from '../deals/branch-profit.ts'
import { balanceSheet } from './balance-sheet.ts'
import { earnedSince, earnedSums, withEarned } from './earned-sums.ts'
import { profitAndLoss } from './profit-and-loss.ts'

const sumOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)
const balance = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
const KINDS = ['bank', 'asset', 'liability', 'capital', 'drawings', 'own', 'partner'] as const
const others = fc
  .array(fc.tuple(fc.constantFrom(...KINDS), fc.constantFrom(...CURRENCIES), balance), {
    maxLength: 8,
  })
  .map((all) => all.map(([kind, id, minor], at) => accountIn(`95${at}`, kind, id, minor)))

it('assets and rounding are liabilities and equity, and the rounding is at most 0.005 a line', () =>
  fc.assert(
    fc.property(randomDays, others, randomMids, (all, accounts, rates) => {
      const { sheet, isClosed } = sheetOf(all, accounts, rates)
      const totals = Object.fromEntries(
        Object.entries(sheet.totals).map(([name, total]) => [name, amountIn(total)]),
      )
      const { assets = 0n, liabilities = 0n, equity = 0n, rounding = 0n } = totals
      expect(assets + rounding).toBe(liabilities + equity)
      expect(isClosed).toBe(true)
      for (const side of ['assets', 'liabilities', 'equity'] as const) {
        expect(sumOf(sheet[side].map(({ afn }) => amountIn(afn)))).toBe(totals[side])
      }
    }),
  ))

it('a sheet of which something was posted meanwhile is not closed', () => {
  const rates = Array.from({ length: 5 }, () => 687_000n)
  const capital = accountIn('9001', 'capital', AFN, 100_00n)
  const { of, facts, sheet } = sheetOf([], [capital], rates)
  expect(sheet.totals).toMatchObject({ assets: '100.00', equity: '100.00', rounding: '0.00' })
  const cash = of.cash.map((each) => ({ ...each, amountMinor: each.amountMinor + 5n }))
  expect(balanceSheet({ ...of, cash }, facts)).toMatchObject({ isClosed: false })
})

it('nor is one without a rent that was booked between the readings, though its sides are equal', () => {
  const rates = Array.from({ length: 5 }, () => 687_000n)
  const { of, facts } = sheetOf([], [], rates)
  const accounts = of.accounts.map((each) => {
    return each.accountNumber === '9111' ? { ...each, balanceMinor: -5_000_00n } : each
  })
  const cash = of.cash.map((each) => {
    return each.currencyId === AFN ? { ...each, amountMinor: each.amountMinor - 5_000_00n } : each
  })
  const { sheet, isClosed } = balanceSheet({ ...of, accounts, cash }, facts)
  expect(sheet.totals).toMatchObject({ assets: '-5000.00', equity: '-5000.00', rounding: '0.00' })
  expect(isClosed).toBe(false)
})

it.each(['FEE_001', 'OSH_001'])('nor one that lacks what came to %s meanwhile', (account) => {
  const rates = Array.from({ length: 5 }, () => 687_000n)
  const { of, facts } = sheetOf([], [], rates)
  const house = new Map([...of.house, [account, new Map([[USD, 1_00n]])] as const])
  const cash = of.cash.map((each) => {
    return each.currencyId === USD ? { ...each, amountMinor: each.amountMinor + 1_00n } : each
  })
  const { sheet, isClosed } = balanceSheet({ ...of, house, cash }, facts)
  expect(sheet.totals.rounding).toBe('0.00')
  expect(isClosed).toBe(false)
})

it('tells the same result from sums that were kept of the first days as from all days', () =>
  fc.assert(
    fc.property(randomDays, randomMids, (all, rates) => {
      const { of, facts } = sheetOf(all, [], rates)
      const range = rangeAmong(all, FIRST, LAST)
      const { lines } = profitAndLoss(range, facts).profit
      const short = (each: typeof lines) =>
        each.map(({ line, account, house }) => [line, account, house])
      const kept = sheetOf(all, [], rates, FIRST).of.allEarned
      const later = rangeAmong(all, addDays(FIRST, 1), LAST)
      const accounts = new Map(range.accounts.map((each) => [each.id, each]))
      const since = earnedSums({ traded: later.traded, days: later.house.days }, accounts, facts)
      expect(withEarned(kept, since)).toEqual(of.allEarned)
      expect(earnedSince(kept, of.allEarned)).toEqual({ ...since, withoutMid: kept.withoutMid })
      expect(short(of.earned.lines)).toEqual(
        short(lines.filter(({ account, currencies }) => account === null || sumsOf(currencies))),
      )
    }),
  ))

const sumsOf = (currencies: readonly { amount: string; afn: string }[]) =>
  sumOf(currencies.map(({ amount }) => amountIn(amount))) !== 0n ||
  sumOf(currencies.map(({ afn }) => amountIn(afn))) !== 0n

it('an overdrawn bank is owed, and a partner stands where the balance is', () => {
  const rates = Array.from({ length: 5 }, () => 687_000n)
  const { sheet } = sheetOf(
    [],
    [
      accountIn('9201', 'bank', AFN, 7_00n),
      accountIn('9202', 'bank', USD, -1_00n),
      accountIn('2001', 'partner', AFN, -3_00n),
      accountIn('2002', 'hawalaPartner', AFN, 4_00n),
      accountIn('9401', 'asset', AFN, 5_00n),
    ],
    rates,
  )
  const told = (rows: typeof sheet.assets) =>
    rows.map(({ line, account, afn }) => `${line} ${account} ${afn}`)
  expect(told(sheet.assets).filter((each) => !each.startsWith('cash'))).toEqual([
    'bank 9202 68.70',
    'partners 2001 3.00',
    'asset 9401 -5.00',
  ])
  expect(told(sheet.liabilities)).toEqual(['partners 2002 4.00', 'bank 9201 7.00'])
})

it('tells what rates made of commission in another currency, and what may be drawn', () => {
  const traded = new Map([[USD, { ...NOTHING_TRADED, feesMinor: 10_00n }]])
  const earned: BranchTraded = {
    day: FIRST,
    branch: 'KBL',
    traded,
    booked: new Map(),
    forPaying: new Map(),
  }
  const drawn = accountIn('9301', 'drawings', AFN, -100_00n)
  const falling = [69_0000n, 69_0000n, 68_0000n, 67_0000n, 66_0000n]
  const { sheet } = sheetOf([earned], [drawn], falling)
  // The rates are 0.0002 higher for USD: 10 USD were worth 690.00, and are worth 660.00.
  expect(sheet.equity.map(({ line, afn }) => `${line} ${afn}`)).toEqual([
    'drawings -100.00',
    'resultBefore 0.00',
    'result 690.00',
    'rates -30.00',
    'unrealised 0.00',
  ])
  expect(sheet.mayBeDrawn).toBe('560.00')
})
