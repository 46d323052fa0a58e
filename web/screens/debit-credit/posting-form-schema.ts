import * as z from 'zod/mini'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { dateField, positiveAmountField, textField } from '../../../shared/contract/fields.ts'
import { NARRATIVE_MAX_LENGTH, USER_BACK_DAYS } from '../../../shared/contract/transactions.ts'
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

/** The days a posting may be dated; `earliest` is null where there is no limit. */
interface DateLimits {
  readonly earliest: string | null
  readonly latest: string
}

/** How a person of that type may date postings (decisions.md "Ledger"); the server has the last word. */
export function dateLimits(userType: string, businessDate: string): DateLimits {
  const earliest = userType === 'User' ? addDays(businessDate, -USER_BACK_DAYS) : null
  return { earliest, latest: businessDate }
}

/** The checks of the form with the days that are allowed. */
export function postingFormSchema({ earliest, latest }: DateLimits) {
  return PostingFormSchema.check(
    z.refine(({ date }) => !date || date <= latest, {
      error: `Date must not be in the future: today is ${formatDate(latest)}`,
      path: ['date'],
    }),
    z.refine(({ date }) => !date || !earliest || date >= earliest, {
      error: `Date must be ${formatDate(earliest ?? latest)} or later: a User may date back ${USER_BACK_DAYS} days`,
      path: ['date'],
    }),
  )
}

/**
 * A message about a field as a sentence that names it.
 * @param message a sentence, or the predicate of one ("must be above 0")
 */
export function named(label: string, message: string | undefined): string | undefined {
  if (message === undefined || /^\p{Lu}/u.test(message)) return message
  return `${label} ${message}`
}
