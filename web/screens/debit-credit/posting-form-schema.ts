import * as z from 'zod/mini'
import { dateField, positiveAmountField, textField } from '../../../shared/contract/fields.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transactions.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'

/** What the form holds: text, as it stands in the fields. */
export interface PostingFormValues {
  /** The number of the account picked. */
  readonly account: string
  readonly currencyId: string
  readonly narrative: string
  /** As shown, with commas. */
  readonly amount: string
  /** "yyyy-mm-dd"; prefilled with the business date. */
  readonly date: string
}

function chosen(error: string) {
  return z.string().check(z.minLength(1, { error }))
}

/** The checks of the form, in the order of its fields (specification 2, section 5). */
export const PostingFormSchema = z.object({
  account: chosen('Account is required'),
  currencyId: chosen('Currency is required'),
  narrative: textField(NARRATIVE_MAX_LENGTH),
  amount: z.pipe(
    z.pipe(
      chosen('Amount is required'),
      z.transform((text: string): string | number => settledAmount(text)),
    ),
    positiveAmountField,
  ),
  date: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string | null => text || null),
    ),
    z.nullable(dateField),
  ),
})

/**
 * A message about a field as a sentence that names it.
 * @param message a sentence, or the predicate of one ("must be above 0")
 */
export function named(label: string, message: string | undefined): string | undefined {
  if (message === undefined || /^\p{Lu}/u.test(message)) return message
  return `${label} ${message}`
}
