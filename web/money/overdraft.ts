import { useRef } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { floorInForce } from '../../shared/contract/floors.ts'
import { type AmountMinor, amountIn, formatAmount, parseAmount } from '../../shared/money/amount.ts'
import { accountLabel, type ListedAccount } from '../accounts/account-options.ts'
import { request } from '../api/request.ts'
import type { AccountBalances, BalancesState } from '../api/use-account-balances.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import { balanceAfter } from './balance-after.ts'
import type { ReadBeforeSave } from './read-before-save.ts'

/** An account that has less than a posting takes from it. The amounts are decimal strings. */
export interface Overdraft {
  /** Number and name: "1007 - Ahmad Karimi". */
  readonly account: string
  /** The code of the account's currency. */
  readonly code: string
  readonly balance: string
  readonly amount: string
  /** The balance afterwards, which is below zero. */
  readonly rest: string
}

/** The account that a form takes money from, as the form shows it. */
export interface Debited extends BalancesState {
  /** Null while none is picked. */
  readonly account: ListedAccount | null
  /** The name of the amount field. */
  readonly amountName: string
  /** The commission that the account pays besides the amount. */
  readonly feeMinor: AmountMinor
}

/** For a form that takes money from no account, such as one that is paid in cash. */
export const NOTHING_DEBITED: Debited = {
  account: null,
  amountName: '',
  feeMinor: 0n,
  balances: undefined,
  failed: false,
}

/**
 * Returns the overdraft that a posting causes. Company accounts are the house's own positions and may be below zero, so
 * nobody is asked about them. Nobody is asked either if the balance would pass the account's floor: the server refuses such
 * a posting, so a question would wrongly promise that Yes saves. Rules: docs/rules/money.md, docs/rules/limits.md
 * @param amount the text of the amount field
 * @param feeMinor the commission that the account pays besides the amount
 * @returns null if the account has enough or is a company account, if its floor forbids the posting, or if its balance isn't
 * known
 */
export function overdraftBy(
  account: ListedAccount,
  balances: AccountBalances | undefined,
  amount: string,
  feeMinor: AmountMinor,
): Overdraft | null {
  const row = balances?.find(({ currencyId }) => currencyId === account.currencyId)
  if (!row || account.accountType === 'Company') return null
  const { after, warning } = balanceAfter(row.balance, amount, 'debited', feeMinor)
  if (after === null || warning === null || isBelow(after, floorInForce(row))) return null
  return {
    account: accountLabel(account, 'code'),
    code: account.currency,
    balance: row.balance,
    amount: formatAmount((parseAmount(settledAmount(amount)) ?? 0n) + feeMinor),
    rest: after,
  }
}

/** True for a balance below a floor; both are decimal strings. */
function isBelow(balance: string, floor: string | null): boolean {
  return floor !== null && amountIn(balance) < amountIn(floor)
}

/** Finds out before a save whether it overdraws the account that it debits. */
export function useOverdraft({ isBusy, hasEnded, read }: ReadBeforeSave) {
  const debited = useRef<Debited | null>(null)
  return {
    /** Call whenever the account or its balance changes. */
    watch(now: Debited) {
      debited.current = now
    },
    /**
     * Calls `give` with the overdraft of the form's values. If the balance isn't known, it is read first; if that fails, the
     * save goes on without a question. If the person leaves the form meanwhile, `give` isn't called.
     */
    async check(values: FieldValues, give: (overdraft: Overdraft | null) => void): Promise<void> {
      const { account, amountName, balances, failed, feeMinor = 0n } = debited.current ?? {}
      if (isBusy()) return
      if (!account || !amountName) return give(null)
      const known = balances || failed ? balances : await read(() => balancesOf(account))
      if (!hasEnded()) give(overdraftBy(account, known, get(values, amountName), feeMinor))
    },
  }
}

function balancesOf({ id }: ListedAccount) {
  return request('GET /api/accounts/{id}/balances', { params: { id } })
}
