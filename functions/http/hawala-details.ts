import type * as z from 'zod/mini'
import type { HawalaDetailsRequest } from '../../shared/contract/hawala.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { requireSender } from '../domain/hawala-sender.ts'
import { findBalance } from '../store/balances.ts'
import { type CurrencyRecord, requireActiveCurrency } from '../store/currencies.ts'

/** What hawala details name, as it was found. */
export interface DetailsNames {
  /** The id of the sender's account; 0 where none is named. */
  accountId: number
  /** The currency of the amount and of the exchanged amount, where they are named. */
  currencies: CurrencyRecord[]
}

/**
 * Checks what hawala details name.
 * @throws Refusal `badInput` naming the field
 */
export async function requireDetailsNames(
  request: z.output<typeof HawalaDetailsRequest>,
): Promise<DetailsNames> {
  const { senderAccount, currencyId, exCurrencyId } = request
  const [account, ...currencies] = await Promise.all([
    senderAccount ? findBalance(senderAccount) : undefined,
    currencyId ? requireActiveCurrency(currencyId, 'currencyId') : undefined,
    exCurrencyId ? requireActiveCurrency(exCurrencyId, 'exCurrencyId') : undefined,
  ])
  if (senderAccount && !account) {
    throw new Refusal('badInput', `senderAccount ${senderAccount} is not an account`)
  }
  if (account) requireSender(account)
  return {
    accountId: account?.accountId ?? 0,
    currencies: currencies.filter((currency) => currency !== undefined),
  }
}
