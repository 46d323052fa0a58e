import { addDays } from '../../../shared/calendar/business-date.ts'
import {
  CASH_ACCOUNT,
  FEE_ACCOUNT,
  LOAN_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  PAYABLE_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { type Answer, TODAY } from '../office.ts'
import { EVE, type Market } from './market.ts'

/** The days that profit and loss is told of, one by one and together. */
const DAYS = [addDays(EVE, -2), addDays(EVE, -1), EVE, TODAY]
const RANGE = { from: addDays(EVE, -2), to: TODAY }

type Profit = Answer<'books/profit-and-loss'>['data']
type Sheet = Answer<'books/balance-sheet'>['data']
type Money = Answer<'books/money'>['data']
type Cash = Answer<'reports/cash-position'>['data']['cash']
type Trial = Answer<'books/trial-balance'>['data']

/**
 * Finds contradictions between the trial balance, profit and loss and the balance sheet: in each currency debits are credits,
 * the sheet closes, its cash, loans and hawalas are those of the trial balance, and its cash that of the cash position; profit and
 * loss of a range is the sum of its days, its amounts are what the accounts moved, and its change leads from sheet to sheet; and the
 * net worth of now is the equity of the sheet of now.
 */
export async function statementProblems({ auditor }: Market): Promise<string[]> {
  const trialOf = async (query: { date: string; from?: string }) =>
    (await auditor.call('books/trial-balance', { query })).data
  const profitOf = async (query: { from: string; to: string }) =>
    (await auditor.call('books/profit-and-loss', { query })).data
  const sheetOf = async (date: string) =>
    (await auditor.call('books/balance-sheet', { query: { date } })).data
  const problems: string[] = []
  const sheets = new Map<string, Sheet>()
  for (const date of DAYS) {
    const sheet = await sheetOf(date)
    sheets.set(date, sheet)
    const trial = await trialOf({ date })
    const { cash } = (await auditor.call('reports/cash-position', { query: { date } })).data
    problems.push(
      ...trialProblems(trial),
      ...sheetProblems(sheet, trial),
      ...cashProblems(sheet, cash),
    )
  }
  const days: Profit[] = []
  for (const date of DAYS) days.push(await profitOf({ from: date, to: date }))
  const whole = await profitOf(RANGE)
  const moved = await trialOf({ date: RANGE.to, from: RANGE.from })
  const eve = await sheetOf(addDays(RANGE.from, -1))
  const ends = [eve, ...DAYS.map((date) => sheets.get(date))]
  const money = (await auditor.call('books/money')).data
  return [
    ...problems,
    ...worthProblems(money, await sheetOf(TODAY)),
    ...payableProblems(money, await trialOf({ date: TODAY })),
    ...rangeProblems(whole, days),
    ...movedProblems(whole, moved),
    ...changeProblems(whole, ends[0], ends.at(-1)),
    ...days.flatMap((day, at) => changeProblems(day, ends[at], ends[at + 1])),
  ]
}

/** Compares the net worth that Money tells with the equity of the sheet up to now. */
function worthProblems({ netWorth }: Answer<'books/money'>['data'], { totals }: Sheet): string[] {
  return netWorth === totals.equity ? [] : [`net worth ${netWorth} isn't ${totals.equity}`]
}

function trialProblems({ date, currencies }: Trial): string[] {
  return currencies
    .filter(({ debit, credit }) => debit !== credit)
    .map(({ currencyCode, debit, credit }) => `${date}: ${currencyCode} ${debit} is not ${credit}`)
}

/** The lines of a sheet that one account of the house stands for, and the side of a balance that is no debt. */
const SHEET_ACCOUNTS = [
  ['assets', 'cash', CASH_ACCOUNT, -1n],
  ['assets', 'loans', LOAN_ACCOUNT, -1n],
  ['liabilities', 'hawalas', PAYABLE_ACCOUNT, 1n],
] as const

function sheetProblems(sheet: Sheet, trial: Trial): string[] {
  const { date, totals, withoutMid } = sheet
  const [assets, liabilities, equity, rounding] = [
    amountIn(totals.assets),
    amountIn(totals.liabilities),
    amountIn(totals.equity),
    amountIn(totals.rounding),
  ]
  const lines = sheet.assets.length + sheet.liabilities.length + sheet.equity.length
  const isClosed = assets + rounding === liabilities + equity
  const isSmall = (rounding < 0n ? -rounding : rounding) * 2n <= BigInt(lines)
  const apart = SHEET_ACCOUNTS.flatMap(([side, line, account, sign]) => {
    const found = sumsOf(sheet[side].filter((each) => each.line === line))
    return balancesIn(trial, account)
      .filter(([code]) => !withoutMid.includes(code))
      .filter(([code, minor]) => (found.get(code) ?? 0n) !== sign * minor)
      .map(([code, minor]) => `${date}: ${line} ${code} isn't ${formatAmount(sign * minor)}`)
  })
  return [
    ...(isClosed ? [] : [`${date}: the sheet doesn't close: ${JSON.stringify(totals)}`]),
    ...(isSmall ? [] : [`${date}: ${totals.rounding} is rounded in ${lines} lines`]),
    ...apart,
  ]
}

/** Compares the cash of a sheet, by place, with what the cash of the day says: both are of all tills and of what is on its way. */
function cashProblems({ date, assets }: Sheet, cash: Cash): string[] {
  const found = sumsOf(assets.filter(({ line }) => line === 'cash'))
  return cash
    .filter(({ currencyCode }) => found.has(currencyCode))
    .filter(({ currencyCode, closing }) => found.get(currencyCode) !== amountIn(closing))
    .map(({ currencyCode, closing }) => `${date}: cash ${currencyCode} isn't ${closing}`)
}

/** Compares what branches have to pay to the receivers of hawalas with the account of the payable hawalas. */
function payableProblems({ currencies }: Money, trial: Trial): string[] {
  const payable = new Map(
    currencies.map(({ currencyCode, payable }) => [
      currencyCode,
      payable.reduce((sum, { amount }) => sum + amountIn(amount), 0n),
    ]),
  )
  return balancesIn(trial, PAYABLE_ACCOUNT)
    .filter(([code, minor]) => (payable.get(code) ?? 0n) !== minor)
    .map(
      ([code, minor]) =>
        `Branches have to pay ${formatAmount(payable.get(code) ?? 0n)} ${code}, not ${formatAmount(minor)}`,
    )
}

/** Checks that the change of the net worth leads from the equity of the sheet before a range to that at its end. */
function changeProblems(
  { from, to, change }: Profit,
  before: Sheet | undefined,
  after: Sheet | undefined,
): string[] {
  if (!change || !before || !after) return [`${from} to ${to}: no change of the net worth`]
  const { before: first, after: last, ...lines } = change
  const grown = Object.values(lines).reduce((sum, amount) => sum + amountIn(amount), 0n)
  const is = [first, last, formatAmount(amountIn(first) + grown)]
  const ought = [before.totals.equity, after.totals.equity, after.totals.equity]
  return is.join(' ') === ought.join(' ')
    ? []
    : [`${from} to ${to}: the net worth goes ${is.join(', ')}, not ${ought.join(', ')}`]
}

function sumsOf(lines: readonly { currencyCode: string; amount: string }[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currencyCode, amount } of lines) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0n) + amountIn(amount))
  }
  return sums
}

/** Returns the balances of an account by currency, a credit above 0. */
function balancesIn({ currencies }: Trial, account: string): [code: string, minor: bigint][] {
  return currencies.map(({ currencyCode, lines }) => {
    const line = lines.find((each) => each.account === account)
    return [currencyCode, line ? amountIn(line.credit) - amountIn(line.debit) : 0n]
  })
}

function rangeProblems(whole: Profit, days: readonly Profit[]): string[] {
  const sums = new Map<string, bigint>()
  for (const [name, minor] of days.flatMap(figuresOf)) {
    sums.set(name, (sums.get(name) ?? 0n) + minor)
  }
  const told = new Map(figuresOf(whole))
  return [...new Set([...sums.keys(), ...told.keys()])]
    .filter((name) => (sums.get(name) ?? 0n) !== (told.get(name) ?? 0n))
    .map((name) => `${name} of the range is ${told.get(name)}, of its days ${sums.get(name)}`)
}

/** Returns the figures of profit and loss by line, account and column. */
function figuresOf({ lines }: Profit): [name: string, minor: bigint][] {
  return lines.flatMap(({ line, account, branches, house }) =>
    Object.entries({ ...branches, house: house ?? '0.00' }).map(
      ([column, amount]): [string, bigint] => [`${line} ${account} ${column}`, amountIn(amount)],
    ),
  )
}

/** The accounts of the house that lines of profit and loss come from. */
const EARNING = [
  [['commission', 'shares'], FEE_ACCOUNT],
  [['overShort'], OVER_SHORT_ACCOUNT],
] as const

/** Compares the amounts of a range with what its accounts moved. */
function movedProblems({ lines, withoutMid }: Profit, { currencies }: Trial): string[] {
  const earned = lines.flatMap((each) =>
    each.currencies.map((row) => ({ ...row, line: each.line })),
  )
  const booked = new Set(earned.flatMap(({ account }) => (account === null ? [] : [account])))
  const wanted = [
    ...EARNING.map(([of, account]) => ({
      account: account as string,
      rows: earned.filter(({ line }) => (of as readonly string[]).includes(line)),
    })),
    ...[...booked].map((account) => ({
      account,
      rows: earned.filter((row) => row.account === account),
    })),
  ]
  return wanted.flatMap(({ account, rows }) => {
    const sums = sumsOf(rows)
    return currencies
      .filter(({ currencyCode }) => !withoutMid.includes(currencyCode))
      .flatMap(({ currencyCode, lines: own }) => {
        const line = own.find((each) => each.account === account)
        const movedMinor = amountIn(line?.moved ?? '0.00')
        const earnedMinor = sums.get(currencyCode) ?? 0n
        return movedMinor === earnedMinor
          ? []
          : [`${account} moved ${line?.moved} ${currencyCode}, not ${formatAmount(earnedMinor)}`]
      })
  })
}
