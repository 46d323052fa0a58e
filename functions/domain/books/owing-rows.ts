import type * as z from 'zod/mini'
import {
  addDays,
  type BusinessDate,
  monthOf,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AccountKind } from '../../../shared/contract/account-kinds.ts'
import { LOAN_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AccountBalance, Balances, BalancesQuery } from '../../../shared/contract/owing.ts'
import { isOwingKind, TOTAL_KINDS, type TotalKind } from '../../../shared/contract/owing-facts.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import { occursIn } from '../../../shared/search/matching.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import type { Balances as InCurrencies } from '../ledger/statement.ts'
import type { AccountOn } from './owing.ts'

/** An account with its balance at the end of a day. */
export interface OwingRow {
  accountId: number
  accountNumber: string
  accountName: string
  kind: AccountKind
  currencyId: number
  balanceMinor: AmountMinor
  /** Null without a middle rate. */
  afnMinor: AmountMinor | null
  lastDay: BusinessDate | null
  lastBranch: string | null
  owesSince: string | null
}

/** What a day's rows depend on, besides the accounts. */
export interface OwingDay extends RowFacts {
  day: BusinessDate
  today: BusinessDate
}

/** Makes the row of an account from its balance at the end of the day. */
export function owingRow(account: AccountOn, balanceMinor: AmountMinor, on: OwingDay): OwingRow {
  const { withoutRowsMinor: _without, owedSince, ...told } = account
  return {
    ...told,
    balanceMinor,
    afnMinor: worthOf(balanceMinor, account.currencyId, on),
    owesSince: balanceMinor < 0n && isOwingKind(account.kind) ? owedSince : null,
  }
}

/** What narrows the rows. Rules: docs/rules/books.md. */
export type Wanted = Omit<z.output<typeof BalancesQuery>, 'date'>

/** Returns a function that tells whether a row is wanted. */
export function wantedBy(wanted: Wanted, { day, today }: OwingDay): (row: OwingRow) => boolean {
  const { kind, currencyId, branch, side, least, most, idle, owing, search, zero } = wanted
  const idleSince = idle === undefined ? null : addDays(today, -idle)
  const owedSince = owing === undefined ? null : monthsBefore(monthOf(day), owing)
  return (row) => {
    const { balanceMinor } = row
    if (zero !== 'true' && balanceMinor === 0n) return false
    if (kind !== undefined && row.kind !== kind) return false
    if (currencyId !== undefined && row.currencyId !== currencyId) return false
    if (branch !== undefined && row.lastBranch !== branch) return false
    if (side === 'weOwe' && balanceMinor <= 0n) return false
    if (side === 'theyOwe' && balanceMinor >= 0n) return false
    if (idleSince !== null && row.lastDay !== null && row.lastDay > idleSince) return false
    if (owedSince !== null && (row.owesSince === null || row.owesSince > owedSince)) return false
    const compared = currencyId === undefined ? row.afnMinor : balanceMinor
    if (!isBetween(compared, least, most)) return false
    return search === undefined || occursIn([row.accountNumber, row.accountName], search)
  }
}

/** True if an amount without its sign is between two others; an unknown one is only if neither is given. */
function isBetween(
  minor: AmountMinor | null,
  least: AmountMinor | undefined,
  most: AmountMinor | undefined,
): boolean {
  if (least === undefined && most === undefined) return true
  if (minor === null) return false
  const amount = minor < 0n ? -minor : minor
  return (least === undefined || amount >= least) && (most === undefined || amount <= most)
}

/** Returns the month that many months before another one: "2026-05" for 6 months before "2026-11". */
function monthsBefore(month: string, months: number): string {
  let before = month
  for (let count = 0; count < months; count += 1) before = previousMonth(before)
  return before
}

/** The loans and the payable hawalas of the house at the end of a day, by currency. */
export type HouseOwing = ReadonlyMap<string, InCurrencies>

/** A sum of accounts of one kind in one currency. */
interface Total {
  kind: TotalKind
  currencyId: number
  accounts: number
  weOweMinor: AmountMinor
  theyOweMinor: AmountMinor
}

/**
 * Adds up rows by kind and currency, and puts the loans and the payable hawalas of the house behind them.
 * @param house null if filters choose among the accounts, so that these two don't belong to the rows
 */
export function owingTotals(
  rows: readonly OwingRow[],
  house: HouseOwing | null,
  on: OwingDay,
): z.output<typeof Balances>['totals'] {
  const totals = new Map<string, Total>()
  for (const { kind, currencyId, balanceMinor } of rows) {
    addTo(totals, kind, currencyId, balanceMinor)
  }
  for (const [kind, account] of HOUSE_KINDS) {
    for (const [currencyId, minor] of house?.get(account) ?? []) {
      if (minor !== 0n) addTo(totals, kind, currencyId, minor)
    }
  }
  return [...totals.values()]
    .sort(
      (one, other) =>
        TOTAL_KINDS.indexOf(one.kind) - TOTAL_KINDS.indexOf(other.kind) ||
        one.currencyId - other.currencyId,
    )
    .map(({ kind, currencyId, accounts, weOweMinor, theyOweMinor }) => ({
      kind,
      currencyId,
      currencyCode: on.codes.get(currencyId) ?? '',
      accounts,
      weOwe: formatAmount(weOweMinor),
      theyOwe: formatAmount(theyOweMinor),
      afn: amountOrNull(worthOf(weOweMinor - theyOweMinor, currencyId, on)),
    }))
}

const HOUSE_KINDS = [
  ['loans', LOAN_ACCOUNT],
  ['hawalas', PAYABLE_ACCOUNT],
] as const

function addTo(
  totals: Map<string, Total>,
  kind: TotalKind,
  currencyId: number,
  minor: AmountMinor,
): void {
  const key = `${kind} ${currencyId}`
  const total = totals.get(key) ?? {
    kind,
    currencyId,
    accounts: 0,
    weOweMinor: 0n,
    theyOweMinor: 0n,
  }
  totals.set(key, total)
  total.accounts += 1
  if (minor > 0n) total.weOweMinor += minor
  else total.theyOweMinor -= minor
}

/** Puts a row into the form of the answer. */
export function owingAnswer(row: OwingRow, { codes }: OwingDay): z.output<typeof AccountBalance> {
  const { balanceMinor, afnMinor, ...told } = row
  return {
    ...told,
    currencyCode: codes.get(row.currencyId) ?? '',
    balance: formatAmount(balanceMinor),
    afn: amountOrNull(afnMinor),
  }
}

function worthOf(minor: AmountMinor, currencyId: number, on: OwingDay): AmountMinor | null {
  const mid = on.midAtEnd(on.day, currencyId)
  return mid && atMid(minor, mid)
}
