import { activeCurrency, type CurrencyRecord } from '../domain/house/currency.ts'
import { findCurrency } from '../store/accounts/currencies.ts'

/**
 * Reads the currency of a new account or posting.
 * @param field the field's name, for the refusal
 * @throws Refusal `badInput` if the currency doesn't exist or is inactive
 */
export async function requireActiveCurrency(id: number, field: string): Promise<CurrencyRecord> {
  return activeCurrency(await findCurrency(id), { field, id })
}
