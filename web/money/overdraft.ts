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
  /** The code of its currency. */
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
  /** The name of the amount's field. */
  readonly amountName: string
  /** The commission that the account pays beside the amount. */
  readonly feeMinor: AmountMinor
}

/** Takes money from no account, such as a form that is paid in cash. */
export const NOTHING_DEBITED: Debited = {
  account: null,
  amountName: '',
  feeMinor: 0n,
  balances: undefined,
  failed: false,
}

/**
 * The overdraft by a posting. A company account is the house's own position in a currency and may be below zero, so
 * it is never asked about. Neither is what passes the account's floor, because the server refuses it: a question before
 * the refusal would promise that Yes saves. Rules: docs/rules/money.md, docs/rules/limits.md
 * @param amount the text of the amount field
 * @param feeMinor the commission that the account pays beside it
 * @returns null if the account has enough, if its floor forbids it, or if its balance isn't known
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

/** Finds out before a save whether it overdraws the account that the form takes money from. */
export function useOverdraft({ isBusy, hasEnded, read }: ReadBeforeSave) {
  const debited = useRef<Debited | null>(null)
  return {
    /** Call with each change of the account and its balance. */
    watch(now: Debited) {
      debited.current = now
    },
    /**
     * Gives the overdraft by the form's values, at once if the balance is known. Otherwise it reads the balance first;
     * if the person leaves the form meanwhile, nothing is given. A balance that can't be read stops no save.
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
