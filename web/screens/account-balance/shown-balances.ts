import { BASE_CURRENCY_ID } from '../../../shared/contract/house.ts'
import { AFN_QUOTE, type Quote } from '../../../shared/money/deal.ts'
import {
  type BalanceShare,
  balanceShares,
  type ShareTenths,
  worthShares,
} from '../../../shared/reports/balance-shares.ts'
import type { BalanceRow } from '../../../shared/reports/balances-csv.ts'
import type { Board } from '../../board/board.ts'
import { scaled } from '../../board/side-rates.ts'

/** A balance with the figures of the screen. */
export interface ShownBalance extends BalanceShare {
  /** The share in the worth of all balances; null while the board is loading, and for a currency without a rate. */
  readonly worthShare: ShareTenths | null
}

/** Returns the balances with their shares. @param board undefined while it loads */
export function shownBalances(
  rows: readonly BalanceRow[],
  board: Pick<Board, 'rates'> | undefined,
): ShownBalance[] {
  const worths = board ? worthShares(rows, midsOf(board)) : []
  return balanceShares(rows).map((balance, index) => ({
    ...balance,
    worthShare: worths[index] ?? null,
  }))
}

/** Returns the codes of the currencies that have a balance but no rate on the board; none while it loads. */
export function withoutRate(
  balances: readonly ShownBalance[],
  board: Pick<Board, 'rates'> | undefined,
): string[] {
  if (!board) return []
  return balances
    .filter(({ share, worthShare }) => worthShare === null && share > 0n)
    .map(({ row }) => row.currencyCode)
}

function midsOf({ rates }: Pick<Board, 'rates'>): ReadonlyMap<number, Quote> {
  const quotes = rates.map(
    ({ currencyId, mid, per }) => [currencyId, { rate: scaled(mid), per }] as const,
  )
  return new Map<number, Quote>([[BASE_CURRENCY_ID, AFN_QUOTE], ...quotes])
}
