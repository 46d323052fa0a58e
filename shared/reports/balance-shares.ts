import { type AmountMinor, amountIn } from '../money/amount.ts'
import { atMid, type Quote } from '../money/deal.ts'
import { roundedQuotient } from '../money/rounded-quotient.ts'
import type { BalanceRow } from './balances-csv.ts'

/** Tenths of a percent: 1000 is the whole. */
export type ShareTenths = bigint

const WHOLE: ShareTenths = 1_000n

/** A balance with the figures of the report. */
export interface BalanceShare {
  readonly row: BalanceRow
  /** A balance of zero counts as Positive, because there is no third status. */
  readonly status: 'Positive' | 'Negative'
  readonly share: ShareTenths
}

/**
 * Returns the share of each balance: its absolute value divided by the sum of the absolute values of all balances, even
 * of different currencies. Each share is rounded separately, half away from zero, so their sum may differ slightly from
 * the whole. All are 0 if no currency has a balance.
 * @throws Error if a balance can't be read
 */
export function balanceShares(rows: readonly BalanceRow[]): BalanceShare[] {
  const balances = rows.map(({ totalBalance }) => amountIn(totalBalance))
  const sum = balances.reduce((total, balance) => total + absolute(balance), 0n)
  return rows.map((row, index) => {
    const balance = balances[index] ?? 0n
    return {
      row,
      status: balance < 0n ? 'Negative' : 'Positive',
      share: shareOf(absolute(balance), sum),
    }
  })
}

/**
 * Returns the share of each balance in the worth of all balances, in AFN at the middle rates. Like `balanceShares` it takes
 * absolute values and rounds each share separately. A balance without a rate has null and isn't counted.
 * @param mids the middle rates by currency id, also that of AFN
 * @throws Error if a balance can't be read
 */
export function worthShares(
  rows: readonly BalanceRow[],
  mids: ReadonlyMap<number, Quote>,
): (ShareTenths | null)[] {
  const worths = rows.map(({ currencyId, totalBalance }) => {
    const mid = mids.get(currencyId)
    return mid ? absolute(atMid(amountIn(totalBalance), mid)) : null
  })
  const sum = worths.reduce<AmountMinor>((total, worth) => total + (worth ?? 0n), 0n)
  return worths.map((worth) => (worth === null ? null : shareOf(worth, sum)))
}

/** Writes a share with its 1 decimal: "12.5%". */
export function formatShare(share: ShareTenths): string {
  return `${share / 10n}.${share % 10n}%`
}

function shareOf(part: AmountMinor, sum: AmountMinor): ShareTenths {
  return sum === 0n ? 0n : roundedQuotient(part * WHOLE, sum)
}

function absolute(minor: AmountMinor): AmountMinor {
  return minor < 0n ? -minor : minor
}
