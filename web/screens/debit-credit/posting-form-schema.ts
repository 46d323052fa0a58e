import * as z from 'zod/mini'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import { type DateLimits, datedWithin } from '../../forms/money/date-limits.ts'
import { amountText, chosen, narrativeText, optionalDay } from '../../forms/money/money-fields.ts'

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

/** The checks of the form, in the order of its fields (specification 2, section 5). */
export const PostingFormSchema = z.object({
  account: chosen(texts.accountIsRequired),
  currencyId: chosen(texts.currencyIsRequired),
  narrative: narrativeText,
  amount: amountText(texts.amountIsRequired),
  date: optionalDay,
})

/** The checks of the form with the days that are allowed. */
export function postingFormSchema(limits: DateLimits) {
  return PostingFormSchema.check(...datedWithin(limits))
}
