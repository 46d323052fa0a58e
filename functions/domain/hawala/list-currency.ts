import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/**
 * Refuses a row of a partner's list that is in another currency than the partner's account. A row without a currency is in that
 * of the account. Rules: docs/rules/partners.md
 * @param field what the refusal names
 * @param typed the code as it stands in the list
 * @param code the code of the account's currency
 * @throws Refusal `badInput`
 */
export function requireListCurrency(
  field: string,
  typed: string | null | undefined,
  code: string,
): void {
  const currency = typed?.trim().toUpperCase()
  if (currency && currency !== code)
    throw refused(PARTNERS.otherCurrency, { field, currency: code })
}
