import { parseAmount } from '../../shared/money/amount.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/**
 * The field `userCreated`: the documented client always sends this number, but the server takes the user from the session.
 */
export const USER_CREATED = 1

/**
 * Writes an amount as the API expects it, without commas. Text that isn't an amount is sent unchanged, because "12,5"
 * without its comma would be another number.
 */
export function sentAmount(text: string): string {
  const settled = settledAmount(text)
  return parseAmount(settled) === null ? settled : settled.replaceAll(',', '')
}

/**
 * Returns the date to send: the day in the form, or today if the field is empty. Rules: docs/rules/dates.md
 * @param businessDate the business date at the moment of the save
 */
export function sentDate(date: string, businessDate: string): string {
  return date || businessDate
}
