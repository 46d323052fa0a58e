import { parseAmount } from '../../../shared/money/amount.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'

/** The documented client always sends this one; the server takes the user from the session (decisions.md "Ledger"). */
export const USER_CREATED = 1

/**
 * An amount as it is sent: as its field shows it, without commas. What is no amount stays as it is, since "12,5" without
 * its comma would be another number.
 */
export function sentAmount(text: string): string {
  const settled = settledAmount(text)
  return parseAmount(settled) === null ? settled : settled.replaceAll(',', '')
}

/**
 * The date as it is sent, to be spread into the body: only where the person chose another day, so that the server decides
 * what today is.
 * @param opened the business date that the form was prefilled with
 */
export function sentDate(date: string, opened: string): { tranDate?: string } {
  return date && date !== opened ? { tranDate: date } : {}
}
