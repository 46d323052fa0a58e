import * as z from 'zod/mini'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { addDays } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'

/** The days a posting may be dated; `earliest` is null where there is no limit. */
export interface DateLimits {
  readonly earliest: string | null
  readonly latest: string
}

/** How a person of that type may date postings; the server has the last word. Rules: docs/rules/dates.md */
export function dateLimits(userType: string, businessDate: string): DateLimits {
  const earliest = userType === 'User' ? addDays(businessDate, -USER_BACK_DAYS) : null
  return { earliest, latest: businessDate }
}

/** The checks that the `date` of a form, where it has one, is one of those days: `schema.check(...datedWithin(limits))`. */
export function datedWithin({ earliest, latest }: DateLimits) {
  return [
    z.refine<{ date: string | null }>(({ date }) => !date || date <= latest, {
      error: texts.dateInFuture(formatDate(latest)),
      path: ['date'],
    }),
    z.refine<{ date: string | null }>(({ date }) => !date || !earliest || date >= earliest, {
      error: texts.dateTooEarly(formatDate(earliest ?? latest), USER_BACK_DAYS),
      path: ['date'],
    }),
  ] as const
}
