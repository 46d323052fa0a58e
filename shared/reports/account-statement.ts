import type * as z from 'zod/mini'
import type { AccountReportRow } from '../contract/reports.ts'
import { type AmountMinor, parseAmount, parseSignedAmount } from '../money/amount.ts'

/** A row of `GET /api/reports/account/{accountId}`. */
export type ReportRow = z.output<typeof AccountReportRow>

/** A row with its change of the account's balance. */
export interface StatementEntry {
  readonly row: ReportRow
  /** Above zero if the account was credited; 0 for a move between two tills, which debits and credits the same account. */
  readonly changeMinor: AmountMinor
  /** The amount moved between two tills, without a sign; null for any other row. */
  readonly movedMinor: AmountMinor | null
  /** The account's balance after the row, as the server gave it. */
  readonly balanceMinor: AmountMinor
  /** The other party and the rate, in words (`row-details.ts`). Without them only the row's narrative is shown. */
  readonly details?: string | null
}

/** One currency of an account report, in hundredths. */
export interface StatementSection {
  readonly currencyId: number
  readonly openingMinor: AmountMinor
  /** The opening balance plus all movements. */
  readonly closingMinor: AmountMinor
  /** The sum of all changes above zero, and of all changes below zero, without a sign. */
  readonly inMinor: AmountMinor
  readonly outMinor: AmountMinor
  /** The credits to the account by rows of the types Credit and Debit; other types don't count. */
  readonly creditsMinor: AmountMinor
  /** The debits of the account by rows of the types Credit and Debit; other types don't count. */
  readonly debitsMinor: AmountMinor
  /** Credits minus debits. */
  readonly netMinor: AmountMinor
  /** The entries, oldest first. */
  readonly entries: readonly StatementEntry[]
  /** The first transaction whose `balanceAfter` isn't the balance before it plus its movement; null if all agree. */
  readonly firstDisagreement: number | null
}

interface StatementSource {
  readonly accountNumber: string
  /** Null on a house account, which holds every currency. */
  readonly currencyId: number | null
  /**
   * The header `X-Opening-Balance` of the first page: "100.00", or by currency id on a house account, "1=100.00, 2=0.00".
   */
  readonly openingBalance: string | null
  /** The rows of all pages, oldest first. */
  readonly rows: readonly ReportRow[]
}

/**
 * Works out an account report with totals, opening and closing balance: one section per currency, by currency id. Rules:
 * docs/rules/reports.md
 * @throws Error if the opening balance or an amount can't be read
 */
export function accountStatement(source: StatementSource): StatementSection[] {
  const openings = openingBalances(source.openingBalance, source.currencyId)
  const rowsOf = Map.groupBy(source.rows, (row) => row.currencyId)
  const ids = new Set([...openings.keys(), ...rowsOf.keys()])
  return [...ids]
    .sort((one, other) => one - other)
    .map((id) => sectionOf(id, source.accountNumber, openings.get(id) ?? 0n, rowsOf.get(id) ?? []))
}

/**
 * Returns a statement of the cash account as people read it: cash in hand is above zero, and a row is above zero if cash
 * came in. So `creditsMinor` is then what customers paid in. Rules: docs/rules/ledger.md
 */
export function cashInHand(section: StatementSection): StatementSection {
  return {
    ...section,
    openingMinor: -section.openingMinor,
    closingMinor: -section.closingMinor,
    inMinor: section.outMinor,
    outMinor: section.inMinor,
    creditsMinor: section.debitsMinor,
    debitsMinor: section.creditsMinor,
    netMinor: -section.netMinor,
    entries: section.entries.map(({ changeMinor, balanceMinor, ...entry }) => ({
      ...entry,
      changeMinor: -changeMinor,
      balanceMinor: -balanceMinor,
    })),
  }
}

/** True if a currency has nothing to show: no balance and no entries. */
export function isIdle(section: StatementSection): boolean {
  return section.openingMinor === 0n && section.entries.length === 0
}

function sectionOf(
  currencyId: number,
  accountNumber: string,
  openingMinor: AmountMinor,
  rows: readonly ReportRow[],
): StatementSection {
  let balanceMinor = openingMinor
  let firstDisagreement: number | null = null
  const totals = { in: 0n, out: 0n, credit: 0n, debit: 0n }
  const entries = rows.map((row): StatementEntry => {
    const amountMinor = readable(parseAmount(row.amount), row.amount)
    const isMove = row.toAccountId === row.fromAccountId
    const changeMinor = isMove ? 0n : signed(amountMinor, row.toAccountId === accountNumber)
    const balanceAfterMinor = readable(parseSignedAmount(row.balanceAfter), row.balanceAfter)
    balanceMinor += changeMinor
    if (balanceAfterMinor !== balanceMinor) firstDisagreement ??= row.transactionNumber
    if (!isMove) totals[changeMinor > 0n ? 'in' : 'out'] += amountMinor
    if (row.type === 'credit' || row.type === 'debit') {
      totals[changeMinor > 0n ? 'credit' : 'debit'] += amountMinor
    }
    const movedMinor = isMove ? amountMinor : null
    return { row, changeMinor, movedMinor, balanceMinor: balanceAfterMinor }
  })
  return {
    currencyId,
    openingMinor,
    closingMinor: balanceMinor,
    inMinor: totals.in,
    outMinor: totals.out,
    creditsMinor: totals.credit,
    debitsMinor: totals.debit,
    netMinor: totals.credit - totals.debit,
    entries,
    firstDisagreement,
  }
}

function signed(amountMinor: AmountMinor, isCredited: boolean): AmountMinor {
  return isCredited ? amountMinor : -amountMinor
}

function openingBalances(
  header: string | null,
  currencyId: number | null,
): Map<number, AmountMinor> {
  const text = header?.trim() ?? ''
  const parts = currencyId === null ? text.split(',') : [`${currencyId}=${text}`]
  return new Map(parts.map((part) => openingOf(part.trim(), text)))
}

function openingOf(part: string, header: string): [number, AmountMinor] {
  const [, id, amount] = /^(\d+)=(\S+)$/.exec(part) ?? []
  if (!id || !amount) throw new Error(`The opening balance "${header}" can't be read`)
  return [Number(id), readable(parseSignedAmount(amount), amount)]
}

function readable(minor: AmountMinor | null, text: string): AmountMinor {
  if (minor === null) throw new Error(`The amount "${text}" can't be read`)
  return minor
}
