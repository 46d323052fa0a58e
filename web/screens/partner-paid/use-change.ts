import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { balanceAfter } from '../../money/balance-after.ts'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import { amountOfSide, type PaidValues } from './paid-form.ts'
import type { PaidReads } from './use-paid.ts'

/** The one who paid, whom the house owes more, and the one who was paid, whom it owes less. */
export const SIDES = ['payer', 'receiver'] as const
export type PaidSide = (typeof SIDES)[number]

/** What a payment does to the account of one partner. */
export interface PartnersChange {
  /** Null until an account is chosen. */
  readonly account: ListedAccount | null
  /** The text of the amount in the account's currency; null while it isn't known. */
  readonly amount: string | null
  /** The balance now; undefined while it is read. */
  readonly now: string | undefined
  /** The balance after the payment; null while it isn't known, or while the payment may be posted already. */
  readonly after: string | null
  /** True if the balance couldn't be read. */
  readonly failed: boolean
}

/** Returns what the payment of the form does to the account of one side. */
export function useChange(
  side: PaidSide,
  recording: Recording<PaidValues>,
  values: PaidValues,
  { accounts }: PaidReads,
): PartnersChange {
  const account = accounts.find((each) => each.accountNumber === values[side]) ?? null
  const { balances, failed } = useAccountBalances(account?.id ?? null)
  const now = balances?.find(({ currencyId }) => currencyId === account?.currencyId)?.balance
  const amount = amountOfSide(side, values)
  const movement = side === 'payer' ? 'credited' : 'debited'
  const isKnown = now !== undefined && amount !== null && !mayBePosted(recording)
  return {
    account,
    amount,
    now,
    after: isKnown ? balanceAfter(now, amount, movement).after : null,
    failed,
  }
}
