import { type AmountMinor, formatAmount, parseSignedAmount } from '../../shared/money/amount.ts'
import { request } from '../api/request.ts'
import { useSession } from '../app/session.tsx'
import type { TillState } from '../till/till.ts'
import type { ReadBeforeSave } from './read-before-save.ts'

/** The cash that a form hands over the counter. */
export interface CashPaid {
  readonly code: string
  readonly amountMinor: AmountMinor
}

/** A payout of more cash than the person's till holds. The amounts are decimal strings. */
export interface TillShortage {
  readonly code: string
  readonly balance: string
  readonly amount: string
  /** The cash afterwards, which is below zero. */
  readonly rest: string
}

/** The properties of a till that say how much it holds. */
export interface HeldCash {
  readonly balances: readonly Pick<TillState['balances'][number], 'currencyCode' | 'balance'>[]
}

/**
 * Returns what a till lacks for a payout. Rules: docs/rules/screens.md
 * @returns null if the till holds enough, if nothing is paid out, or if the till isn't known
 */
export function shortageBy(
  till: HeldCash | undefined,
  { code, amountMinor }: CashPaid,
): TillShortage | null {
  if (!till || amountMinor <= 0n) return null
  const balance = till.balances.find(({ currencyCode }) => currencyCode === code)?.balance ?? '0.00'
  const restMinor = (parseSignedAmount(balance) ?? 0n) - amountMinor
  if (restMinor >= 0n) return null
  return { code, balance, amount: formatAmount(amountMinor), rest: formatAmount(restMinor) }
}

/**
 * Finds out before a save whether the person's till holds the cash that is paid out. The tills are read once for each save,
 * and only in a branch that closes its days, because tills are counted only there.
 */
export function useTillShortage({ isBusy, hasEnded, read }: ReadBeforeSave) {
  const { user, branch } = useSession()
  return {
    /** Calls `give` with what is lacking, unless the person leaves the form meanwhile. */
    async check(
      paid: CashPaid | null,
      give: (shortage: TillShortage | null) => void,
    ): Promise<void> {
      if (isBusy()) return
      if (paid === null || paid.amountMinor <= 0n || branch.closingFrom === null) return give(null)
      const tills = await read(() => request('GET /api/tills'))
      const own = tills?.find(({ userId }) => userId === user.id)
      if (!hasEnded()) give(shortageBy(own, paid))
    },
  }
}
