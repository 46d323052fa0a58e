import type { AmountMinor } from '../money/amount.ts'
import {
  accountStatement,
  type ReportRow,
  type StatementEntry,
  type StatementSection,
} from './account-statement.ts'

/** An account of a customer, as a statement names it. */
export interface StatementAccount {
  readonly accountNumber: string
  readonly currencyId: number | null
  /** The currency's code. */
  readonly currency: string
}

/** The report of one of the customer's accounts, read to its end. */
export interface AccountRows {
  readonly account: StatementAccount
  /** The header `X-Opening-Balance` of its first page. */
  readonly openingBalance: string | null
  /** Oldest first. */
  readonly rows: readonly ReportRow[]
}

/** A row of one account, with that account's balance after it. */
export interface CustomerEntry extends StatementEntry {
  readonly account: StatementAccount
}

/** The totals of the accounts in one currency: opening balance, credits, debits and closing balance. */
export type CurrencyTotals = Pick<
  StatementSection,
  'currencyId' | 'openingMinor' | 'inMinor' | 'outMinor' | 'closingMinor'
> & { readonly code: string }

/** One statement over all accounts of a customer. */
export interface CustomerStatement {
  /** The rows of all accounts by day and number. A transfer between two of the accounts has two rows. */
  readonly entries: readonly CustomerEntry[]
  /** In the order of the currencies' ids. Amounts of different currencies are never added. */
  readonly totals: readonly CurrencyTotals[]
  /** The first transaction whose balance isn't the balance before it plus its movement; null if all agree. */
  readonly firstDisagreement: number | null
  /**
   * True if a posting between two of the accounts is in only one of their reports, because the posting was recorded
   * between the reads of the two reports.
   */
  readonly lacksASide: boolean
}

/**
 * Merges the reports of a customer's accounts. Rules: docs/rules/reports.md
 * @throws Error if an opening balance or an amount can't be read
 */
export function customerStatement(reports: readonly AccountRows[]): CustomerStatement {
  const parts = reports.flatMap(({ account, openingBalance, rows }) =>
    accountStatement({ ...account, openingBalance, rows }).map((section) => ({ account, section })),
  )
  const entries = parts.flatMap(({ account, section }) =>
    section.entries.map((entry): CustomerEntry => ({ ...entry, account })),
  )
  const totals = new Map<number, CurrencyTotals>()
  for (const { account, section } of parts) {
    const before = totals.get(section.currencyId)
    totals.set(section.currencyId, sumOf(before, section, account.currency))
  }
  const wrong = parts.find(({ section }) => section.firstDisagreement !== null)
  return {
    entries: entries.sort(byDayAndNumber),
    totals: [...totals.values()].sort((one, other) => one.currencyId - other.currencyId),
    firstDisagreement: wrong?.section.firstDisagreement ?? null,
    lacksASide: lacksASide(reports),
  }
}

function lacksASide(reports: readonly AccountRows[]): boolean {
  const own = new Set(reports.map(({ account }) => account.accountNumber))
  const between = reports
    .flatMap(({ rows }) => rows)
    .filter(
      ({ fromAccountId: from, toAccountId: to }) => from !== to && own.has(from) && own.has(to),
    )
  return [...Map.groupBy(between, ({ id }) => id).values()].some(({ length }) => length === 1)
}

function sumOf(
  before: CurrencyTotals | undefined,
  section: StatementSection,
  code: string,
): CurrencyTotals {
  const sum = (name: 'openingMinor' | 'inMinor' | 'outMinor' | 'closingMinor'): AmountMinor =>
    (before?.[name] ?? 0n) + section[name]
  return {
    currencyId: section.currencyId,
    code,
    openingMinor: sum('openingMinor'),
    inMinor: sum('inMinor'),
    outMinor: sum('outMinor'),
    closingMinor: sum('closingMinor'),
  }
}

function byDayAndNumber({ row: one }: CustomerEntry, { row: other }: CustomerEntry): number {
  if (one.tranDate !== other.tranDate) return one.tranDate < other.tranDate ? -1 : 1
  return one.transactionNumber - other.transactionNumber
}
