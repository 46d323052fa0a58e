import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { FEE_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { NetWorthChange } from '../../../shared/contract/profit-and-loss.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import type { Balances } from '../ledger/statement.ts'
import { type EarnedLine, earnedParts } from './earned-parts.ts'
import { netWorthOf } from './net-worth.ts'
import type { Profit, ProfitRange } from './profit-and-loss.ts'

/** The kinds of accounts that belong to the owner. */
export const OWNER_KINDS = ['capital', 'drawings', 'own'] as const

/** An account of the owner, or of income or expense, at the eve of a range. A balance above 0 is a credit. */
export interface OwnAccount {
  accountId: number
  kind: (typeof OWNER_KINDS)[number] | 'income' | 'expense'
  currencyId: number
  openingMinor: AmountMinor
  /** What moved on each day of the range; of an account in AFN all at once. Empty for income and expense. */
  moved: readonly { day: BusinessDate; minor: AmountMinor }[]
}

/** What the change of the net worth is worked out from, besides profit and loss. */
export interface OwnRange {
  /** The balances of the house accounts on the day before the range, by account and currency id. */
  house: ReadonlyMap<string, Balances>
  accounts: readonly OwnAccount[]
}

/**
 * Leads from the net worth at the eve of a range to that at its end. A currency that was never on a board is in no figure.
 * Rules: docs/rules/books.md.
 */
export function netWorthChange(
  range: ProfitRange & { house: NonNullable<ProfitRange['house']> },
  { lines }: Profit,
  own: OwnRange,
  facts: RowFacts,
): NetWorthChange {
  const eve = addDays(range.from, -1)
  const worthOn = (day: BusinessDate, currencyId: number, minor: AmountMinor) => {
    const mid = minor === 0n ? null : facts.midAtEnd(day, currencyId)
    return mid ? atMid(minor, mid) : 0n
  }
  const houseOf = (wanted: string) => amountIn(lineNamed(lines, wanted)?.house ?? '0.00')
  const moved = { capital: 0n, drawings: 0n, own: 0n }
  let capitalRates = 0n
  const before = netWorthOf(
    {
      positions: range.house.before,
      house: own.house,
      accounts: own.accounts.map(({ currencyId, openingMinor: balanceMinor }) => ({
        currencyId,
        balanceMinor,
      })),
    },
    eve,
    facts,
  )
  for (const { kind, currencyId, openingMinor, moved: days } of own.accounts) {
    if (kind === 'income' || kind === 'expense') continue
    const opening = worthOn(eve, currencyId, openingMinor)
    let closingMinor = openingMinor
    let told = 0n
    for (const { day, minor } of days) {
      closingMinor += minor
      told += worthOn(day, currencyId, minor)
    }
    moved[kind] += told
    capitalRates += worthOn(range.to, currencyId, closingMinor) - opening - told
  }
  const change = {
    before,
    result: houseOf('result'),
    unrealised: -houseOf('notRealised'),
    rates: ratesOf(range, own, facts, worthOn),
    capitalRates,
    broughtIn: moved.capital,
    drawn: moved.drawings,
    own: moved.own,
  }
  const after = Object.values(change).reduce((sum, minor) => sum + minor, 0n)
  return {
    before: formatAmount(change.before),
    result: formatAmount(change.result),
    unrealised: formatAmount(change.unrealised),
    rates: formatAmount(change.rates),
    capitalRates: formatAmount(change.capitalRates),
    broughtIn: formatAmount(change.broughtIn),
    drawn: formatAmount(change.drawn),
    own: formatAmount(change.own),
    after: formatAmount(after),
  }
}

function lineNamed(lines: Profit['lines'], wanted: string) {
  return lines.find(({ line }) => line === wanted)
}

/** What an amount is worth in AFN at the end of a day. */
type WorthOn = (day: BusinessDate, currencyId: number, minor: AmountMinor) => AmountMinor

/**
 * Returns what changing middle rates made of commission, differences, income and expenses: what they are worth at the end,
 * less what they were worth at the eve, less what each day of the range told of them.
 */
function ratesOf(
  range: ProfitRange,
  own: OwnRange,
  facts: RowFacts,
  worthOn: WorthOn,
): AmountMinor {
  const accounts = new Map(range.accounts.map((each) => [each.id, each]))
  const { parts } = earnedParts(range.traded, accounts, facts)
  const eve = addDays(range.from, -1)
  const grown = (currencyId: number, openingMinor: AmountMinor, ofThese: typeof parts) => {
    const movedMinor = ofThese.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const told = ofThese.reduce((sum, { afnMinor }) => sum + afnMinor, 0n)
    const closing = worthOn(range.to, currencyId, openingMinor + movedMinor)
    return closing - worthOn(eve, currencyId, openingMinor) - told
  }
  const ids = new Set([
    ...parts.map(({ currencyId }) => currencyId),
    ...[...own.house.values()].flatMap((balances) => [...balances.keys()]),
  ])
  const sums = [...ids].flatMap((currencyId) =>
    EARNED_ON.map(([account, lines]) => {
      const isOwn = (line: EarnedLine) => lines.includes(line)
      const ofThese = parts.filter((part) => part.currencyId === currencyId && isOwn(part.line))
      return grown(currencyId, own.house.get(account)?.get(currencyId) ?? 0n, ofThese)
    }),
  )
  const ofAccounts = own.accounts
    .filter(({ kind }) => kind === 'income' || kind === 'expense')
    .map(({ accountId, currencyId, openingMinor }) => {
      const ofThese = parts.filter((part) => part.accountId === accountId)
      return grown(currencyId, openingMinor, ofThese)
    })
  return [...sums, ...ofAccounts].reduce((sum, minor) => sum + minor, 0n)
}

/** The lines that stand on an account of the house. */
const EARNED_ON: readonly (readonly [account: string, lines: readonly EarnedLine[]])[] = [
  [FEE_ACCOUNT, ['commission', 'shares']],
  [OVER_SHORT_ACCOUNT, ['overShort']],
]
