import * as z from 'zod/mini'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import {
  firstAllowedDay,
  firstPossibleDay,
  USER_BACK_DAYS,
} from '../../shared/contract/transaction-facts.ts'
import type { Session } from '../app/session.tsx'

/** The first and last allowed date of a posting; `earliest` is null if there is no limit. */
export interface DateLimits {
  readonly earliest: string | null
  readonly latest: string
  /** The branch of the person. A message names it and its closed days. */
  readonly branch: Pick<Session['branch'], 'code' | 'lockedThrough'>
}

interface Dating extends Pick<DateLimits, 'branch'> {
  readonly user: { readonly userType: string }
  readonly businessDate: string
}

/** Returns the allowed dates for a type of user; the server checks them too. Rules: docs/rules/dates.md */
export function dateLimits({ user, businessDate, branch }: Dating): DateLimits {
  const earliest = firstAllowedDay(user.userType, businessDate)
  return { earliest, latest: businessDate, branch }
}

/** Checks that a form's `date`, if it has one, is within the limits. Use as `schema.check(...datedWithin(limits))`. */
export function datedWithin({ earliest, latest, branch }: DateLimits) {
  return [
    z.refine<{ date: string | null }>(({ date }) => !date || date <= latest, {
      error: texts.dateInFuture(formatDate(latest)),
      path: ['date'],
    }),
    z.refine<{ date: string | null }>(({ date }) => !date || !earliest || date >= earliest, {
      error: tooEarly(earliest ?? latest, branch),
      path: ['date'],
    }),
  ] as const
}

/**
 * Returns the message for a day that is too early. It names the first day that is possible, because the first allowed day
 * may be closed.
 */
function tooEarly(allowed: string, { code, lockedThrough }: DateLimits['branch']): string {
  const { day, closed } = firstPossibleDay(allowed, lockedThrough)
  return closed === null
    ? texts.dateTooEarly(formatDate(day), USER_BACK_DAYS)
    : texts.dateIsClosed(formatDate(day), code, formatDate(closed))
}
