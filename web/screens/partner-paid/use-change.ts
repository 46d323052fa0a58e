import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { balanceAfter } from '../../money/balance-after.ts'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import type { PaidValues } from './paid-form.ts'
import type { PaidReads } from './use-paid.ts'

/** The one who paid, whom the house owes more, and the one who was paid, whom it owes less. */
export const SIDES = ['payer', 'receiver'] as const
export type PaidSide = (typeof SIDES)[number]

/** What a payment does to the account of one partner. */
export interface PartnersChange {
  /** Null until an account is chosen. */
  readonly account: ListedAccount | null
  /** The text of the amount in the account's currency. */
  readonly amount: string
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
  const amount = side === 'receiver' && values.counted !== '' ? values.counted : values.amount
  const movement = side === 'payer' ? 'credited' : 'debited'
  const isOver = now === undefined || mayBePosted(recording)
  return {
    account,
    amount,
    now,
    after: isOver ? null : balanceAfter(now, amount, movement).after,
    failed,
  }
}
