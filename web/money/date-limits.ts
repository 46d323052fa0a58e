import * as z from 'zod/mini'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { addDays } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'

/** The first and last allowed date of a posting; `earliest` is null if there is no limit. */
export interface DateLimits {
  readonly earliest: string | null
  readonly latest: string
}

/** The allowed dates for a type of user; the server checks them too. Rules: docs/rules/dates.md */
export function dateLimits(userType: string, businessDate: string): DateLimits {
  const earliest = userType === 'User' ? addDays(businessDate, -USER_BACK_DAYS) : null
  return { earliest, latest: businessDate }
}

/** Checks that a form's `date`, if it has one, is within the limits. Use as `schema.check(...datedWithin(limits))`. */
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
