import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { CommissionRow } from './commission-csv.ts'

/** The commission in one currency; amounts of two currencies are never added. */
export interface CommissionSum {
  readonly currencyId: number
  /** What was charged minus what was given back. The balance of the commission account changed by this amount. */
  readonly chargedMinor: AmountMinor
  /** The total by which the fees were less than suggested. Fees above the suggestion don't reduce this total. */
  readonly lessMinor: AmountMinor
}

/** The fees of one clerk for one type of postings in one currency. */
export interface CommissionGroup extends CommissionSum {
  readonly key: string
  readonly branch: string
  readonly userName: string
  readonly type: CommissionRow['type']
  /** The number of fees that were charged and not given back. */
  readonly count: number
}

/** The figures over all fees of a report. */
export interface CommissionTotals {
  /** By currency id. */
  readonly sums: readonly CommissionSum[]
  /** By branch, clerk, type and currency. */
  readonly groups: readonly CommissionGroup[]
  /** The sum of what has a middle rate, in AFN. */
  readonly afnMinor: AmountMinor
  /** The codes of the currencies that are in `afnMinor` with nothing, because they have no middle rate. */
  readonly withoutMid: readonly string[]
  /** The number of fees that were charged and not given back. */
  readonly feeCount: number
  /** The number of waived fees, without those whose posting was reversed. */
  readonly waivedCount: number
  /** The number of fees that were less than suggested. */
  readonly lessCount: number
}

/**
 * Adds up the fees of a report. Rules: docs/rules/commission.md
 * @throws Error if an amount can't be read
 */
export function commissionTotals(rows: readonly CommissionRow[]): CommissionTotals {
  const groups = Map.groupBy(rows, ({ branch, userId, type, currencyId }) =>
    [branch, userId, type, currencyId].join(' '),
  )
  return {
    sums: [...Map.groupBy(rows, ({ currencyId }) => currencyId).values()]
      .map(sumOf)
      .sort((one, other) => one.currencyId - other.currencyId),
    groups: [...groups].map(groupOf).sort(byBranchClerkAndType),
    afnMinor: rows.reduce((sum, { afn }) => sum + (afn === null ? 0n : amountIn(afn)), 0n),
    withoutMid: [
      ...new Set(rows.filter(({ afn }) => afn === null).map(({ currencyCode }) => currencyCode)),
    ],
    feeCount: chargedIn(rows),
    waivedCount: rows.filter((row) => row.feeId === null && stands(row)).length,
    lessCount: rows.filter((row) => lessOf(row) > 0n).length,
  }
}

function groupOf([key, rows]: [string, CommissionRow[]]): CommissionGroup {
  const [{ branch, userName, type } = NOBODY] = rows
  return { ...sumOf(rows), key, branch, userName, type, count: chargedIn(rows) }
}

/** The fields for a group without rows. No such group exists, because `Map.groupBy` never makes an empty group. */
const NOBODY = { branch: '', userName: '', type: 'debit' } as const

function sumOf(rows: readonly CommissionRow[]): CommissionSum {
  return {
    currencyId: rows[0]?.currencyId ?? 0,
    chargedMinor: rows.reduce((sum, { amount }) => sum + amountIn(amount), 0n),
    lessMinor: rows.reduce((sum, row) => sum + lessOf(row), 0n),
  }
}

function chargedIn(rows: readonly CommissionRow[]): number {
  return rows.filter((row) => row.feeId !== null && stands(row)).length
}

/** True for a fee that was neither reversed nor is itself a reversal. A partner's share is no fee. */
function stands({ reverses, reversedBy, isShare }: CommissionRow): boolean {
  return reverses === null && reversedBy === null && !isShare
}

/**
 * Returns by how much a fee is less than suggested; 0 for a fee that was given back and for a partner's share, because neither
 * is a discount.
 */
function lessOf(row: CommissionRow): AmountMinor {
  const [charged, usual] = [amountIn(row.amount), amountIn(row.suggested)]
  return !stands(row) || charged >= usual ? 0n : usual - charged
}

function byBranchClerkAndType(one: CommissionGroup, other: CommissionGroup): number {
  return (
    one.branch.localeCompare(other.branch) ||
    one.userName.localeCompare(other.userName) ||
    one.type.localeCompare(other.type) ||
    one.currencyId - other.currencyId
  )
}
