import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { codeOf, type Disagreement, type Replay } from '../domain/audit/replay.ts'
import { concededOf, marginOf } from '../domain/deals/margin.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { findTransactions } from '../store/ledger/transactions.ts'

/** Returns the margin by the rule; that of a deal of the house with itself is 0 instead. */
export function rightMargin(
  { amountMinor, valueMinor, inAccount, deal }: TransactionRecord,
  mid = deal?.midRate ?? 0n,
): bigint {
  const leg = {
    amountMinor,
    valueMinor: valueMinor ?? 0n,
    isBought: inAccount === POSITION_ACCOUNT,
  }
  return marginOf(leg, { rate: mid, per: deal?.per ?? 1 })
}

/** True for a leg that may belong to a deal of the house with itself, which has no margin: its side is an account. */
export function isWithoutMargin(leg: TransactionRecord): boolean {
  const isOwn = leg.deal?.marginMinor === 0n && accountOf(leg) !== CASH_ACCOUNT
  return isOwn && rightMargin(leg) !== 0n
}

/** Returns the account on the customer's side of a leg. */
export function accountOf({ inAccount, outAccount }: TransactionRecord): string {
  return inAccount === POSITION_ACCOUNT ? outAccount : inAccount
}

/** Reads records by their numbers. */
export async function recordsOf(
  numbers: readonly number[],
): Promise<ReadonlyMap<number, TransactionRecord>> {
  const found = await findTransactions([...new Set(numbers)])
  return new Map(found.map((each) => [each.number, each]))
}

/** Says that the middle rate of a leg isn't what it should be. */
export function midDiffers(leg: TransactionRecord, expected: string, codes: Replay['codes']) {
  const { midRate } = leg.deal ?? { midRate: null }
  const found = midRate === null ? 'nothing' : formatRate(midRate)
  return differing(leg, 'middle rate', { expected, found }, codes)
}

/** Says that the margin of a leg isn't what it should be. */
export function marginDiffers(leg: TransactionRecord, expected: string, codes: Replay['codes']) {
  const { marginMinor } = leg.deal ?? { marginMinor: null }
  const found = marginMinor === null ? 'nothing' : formatAmount(marginMinor)
  return differing(leg, 'margin', { expected, found }, codes)
}

/** Says that what a leg gave away isn't what it should be. */
export function concededDiffers(leg: TransactionRecord, right: bigint, codes: Replay['codes']) {
  const { concededMinor } = leg.deal ?? { concededMinor: null }
  const found = concededMinor === null ? 'nothing' : formatAmount(concededMinor)
  return differing(leg, 'conceded', { expected: formatAmount(right), found }, codes)
}

/**
 * Returns what a leg should have given away by its own rates: 0 where its margin says that the house dealt with itself. A leg of
 * an earlier version says nothing of it, which is right.
 */
export function rightConceded(leg: TransactionRecord): bigint | null {
  const { inAccount, amountMinor, deal } = leg
  if (!deal || deal.boardRate === null || deal.concededMinor === null) return null
  if (deal.marginMinor === 0n && deal.concededMinor === 0n && accountOf(leg) !== CASH_ACCOUNT) {
    return 0n
  }
  const isBought = inAccount === POSITION_ACCOUNT
  const { quotedRate: rate, per, boardRate } = deal
  return concededOf({ amountMinor, isBought }, { rate, per }, boardRate)
}

/** Says what of a leg isn't as it should be, with its number and day. */
export function differing(
  { number, tranDate, currencyId }: TransactionRecord,
  what: string,
  differs: { expected: string; found: string },
  codes: Replay['codes'],
): Disagreement {
  return {
    account: POSITION_ACCOUNT,
    currency: codeOf(currencyId, codes),
    what: `${what} of transaction ${number} of ${tranDate}`,
    ...differs,
  }
}
