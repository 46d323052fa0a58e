import type { AmountMinor } from '../../../shared/money/amount.ts'

/**
 * What a branch's day credited minus debited on accounts of income and expense, by account id; an account holds one currency.
 * Rules: docs/rules/books.md.
 */
export type Booked = ReadonlyMap<number, AmountMinor>

/** The movements of a till's day on accounts of income and expense, by account id. */
export interface BookedShare {
  booked: ReadonlyMap<number, { creditedMinor: AmountMinor; debitedMinor: AmountMinor }>
}

/**
 * Returns what the tills of a branch credited minus debited on a day. Accounts without a difference are left out.
 * @param undone movements that are left out
 */
export function bookedByTills(
  shares: readonly BookedShare[],
  undone: readonly Booked[] = [],
): Booked {
  const sums = new Map<number, AmountMinor>()
  for (const { booked } of shares) {
    for (const [accountId, { creditedMinor, debitedMinor }] of booked) {
      add(sums, accountId, creditedMinor - debitedMinor)
    }
  }
  for (const each of undone) for (const [accountId, minor] of each) add(sums, accountId, -minor)
  return withoutZeros(sums)
}

/** Adds movements that were recorded late to those of a branch's day. */
export function withLateBooked(booked: Booked, late: Booked): Booked {
  const sums = new Map(booked)
  for (const [accountId, minor] of late) add(sums, accountId, minor)
  return withoutZeros(sums)
}

function add(sums: Map<number, AmountMinor>, accountId: number, minor: AmountMinor): void {
  sums.set(accountId, (sums.get(accountId) ?? 0n) + minor)
}

function withoutZeros(sums: ReadonlyMap<number, AmountMinor>): Booked {
  return new Map([...sums].filter(([, minor]) => minor !== 0n))
}
