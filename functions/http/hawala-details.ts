import type * as z from 'zod/mini'
import type { HawalaDetailsRequest } from '../../shared/contract/hawala.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { requireSender } from '../domain/hawala-sender.ts'
import { findBalance } from '../store/balances.ts'
import { requireActiveCurrency } from '../store/currencies.ts'

/**
 * Checks what hawala details name.
 * @returns the id of the sender's account; 0 where none is named
 * @throws Refusal `badInput` naming the field
 */
export async function requireDetailsNames(
  request: z.output<typeof HawalaDetailsRequest>,
): Promise<number> {
  const { senderAccount, currencyId, exCurrencyId } = request
  const [account] = await Promise.all([
    senderAccount ? findBalance(senderAccount) : undefined,
    currencyId ? requireActiveCurrency(currencyId, 'currencyId') : undefined,
    exCurrencyId ? requireActiveCurrency(exCurrencyId, 'exCurrencyId') : undefined,
  ])
  if (senderAccount && !account) {
    throw new Refusal('badInput', `senderAccount ${senderAccount} is not an account`)
  }
  if (account) requireSender(account)
  return account?.accountId ?? 0
}
