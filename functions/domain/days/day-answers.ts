import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isOverdue, type Moment } from '../../../shared/calendar/day-end.ts'
import type { Day, DayCurrency } from '../../../shared/contract/days.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { type BranchDay, isClosed, stateOfDay } from './branch-day.ts'
import {
  areOfEarlierVersion,
  closingOf,
  type DayFigure,
  expectedOf,
  isMoved,
  lackParts,
} from './day-figures.ts'

export type DayAnswer = z.output<typeof Day>
type CurrencyAnswer = z.output<typeof DayCurrency>

/** A day as its tills and transactions show it at this moment. */
export interface LiveDay {
  hasPostings: boolean
  postings: number
  /** Null if the day's transactions weren't read. */
  pending: number | null
  backDated: number
  reversals: number
  figures: readonly DayFigure[]
}

/**
 * Returns the figures of a day that has no postings, and that a close therefore covered without storing it. The day's cash
 * is the cash at the end of the closed day before it, or else at the beginning of the closed day after it.
 * @param closed the closed days of the branch, the oldest first
 * @returns null if no day is closed
 */
export function passedOver(date: BusinessDate, closed: readonly BranchDay[]): LiveDay | null {
  const before = closed.findLast((day) => day.date < date)
  const after = closed.find((day) => day.date > date)
  if (!before && !after) return null
  const figures = before
    ? before.figures.map((figure) => ({ ...figure, openingMinor: closingOf(figure) }))
    : (after?.figures ?? [])
  const none = {
    inMinor: 0n,
    outMinor: 0n,
    varianceMinor: 0n,
    shortMinor: 0n,
    settledMinor: 0n,
    settledShortMinor: 0n,
  }
  return { ...AS_KEPT, pending: 0, figures: figures.map((figure) => ({ ...figure, ...none })) }
}

/** Stands for the live figures of a closed day. They aren't read, because its close stored everything but `pending`. */
export const AS_KEPT: LiveDay = {
  hasPostings: false,
  postings: 0,
  pending: null,
  backDated: 0,
  reversals: 0,
  figures: [],
}

/** Puts a day into the form that the API returns. Rules: docs/rules/days.md. */
export function dayAnswer(
  { branch, date, kept }: { branch: BranchRecord; date: BusinessDate; kept: BranchDay | undefined },
  live: LiveDay,
  currencies: readonly CurrencyRecord[],
  now: Moment,
): DayAnswer {
  const { hasPostings } = live
  const state = stateOfDay(date, branch, kept, { hasPostings, today: now.today })
  const closed = isClosed(kept) ? kept : undefined
  const isLate = state === 'open' && hasPostings && isOverdue(date, branch.closeBy, now)
  return {
    branch: branch.code,
    date,
    state,
    late: isLate || (kept?.closedLate ?? false),
    closedLate: kept?.closedLate ?? false,
    smallHouse: closed?.smallHouse ?? false,
    ...stampAnswer('closed', closed?.closed ?? null),
    ...stampAnswer('accepted', closed?.accepted ?? null),
    postings: closed?.postings ?? live.postings,
    backDated: closed?.backDated ?? live.backDated,
    reversals: closed?.reversals ?? live.reversals,
    pending: live.pending,
    currencies: currencyAnswers(closed?.figures ?? live.figures, currencies, {
      isCounted: closed !== undefined,
    }),
    thread: (kept?.thread ?? []).map(({ at, userId, userName, action, comment }) => ({
      at,
      userId,
      userName,
      action,
      comment,
    })),
    seal: closed?.seal ?? null,
    sealBefore: closed?.sealBefore ?? null,
    version: kept?.version ?? 0,
  }
}

/** Makes the refusal of somebody who saw another version of a day; it carries the day as it is now. */
export function dayChanged(code: string, day: DayAnswer | undefined): Refusal {
  return refused(DAY_STEPS.movedOn, { branch: code }, { record: day })
}

/**
 * Returns the cash of a day, for each currency that is active or has a figure other than 0.
 * @param isCounted false while the day isn't closed with a count; then `counted`, `variance`, `over` and `short` are null
 */
export function currencyAnswers(
  figures: readonly DayFigure[],
  currencies: readonly CurrencyRecord[],
  { isCounted }: { isCounted: boolean },
): CurrencyAnswer[] {
  const part = lackParts(figures) ? null : 0n
  const nothing: DayFigure = {
    ...NOTHING,
    shortMinor: part,
    settledMinor: areOfEarlierVersion(figures) ? null : 0n,
    settledShortMinor: part,
  }
  return currencies.flatMap(({ id, code, isActive }) => {
    const figure = figures.find(({ currencyId }) => currencyId === id) ?? nothing
    if (!isActive && !isMoved(figure)) return []
    return [
      {
        currencyId: id,
        currencyCode: code,
        opening: formatAmount(figure.openingMinor),
        in: formatAmount(figure.inMinor),
        out: formatAmount(figure.outMinor),
        expected: formatAmount(expectedOf(figure)),
        counted: isCounted ? formatAmount(closingOf(figure)) : null,
        variance: isCounted ? formatAmount(figure.varianceMinor) : null,
        over: isCounted ? overOf(figure.varianceMinor, figure.shortMinor) : null,
        short: isCounted ? amountOrNull(figure.shortMinor) : null,
        settled: amountOrNull(figure.settledMinor),
        settledOver: overOf(figure.settledMinor, figure.settledShortMinor),
        settledShort: amountOrNull(figure.settledShortMinor),
      },
    ]
  })
}

/** Returns what was over, from a balance and what was short. */
function overOf(netMinor: AmountMinor | null, shortMinor: AmountMinor | null): string | null {
  return netMinor === null || shortMinor === null ? null : formatAmount(netMinor + shortMinor)
}

const NOTHING = {
  currencyId: 0,
  openingMinor: 0n,
  inMinor: 0n,
  outMinor: 0n,
  varianceMinor: 0n,
}

function stampAnswer<Name extends 'closed' | 'accepted'>(name: Name, stamp: BranchDay[Name]) {
  return {
    [`${name}By`]: stamp?.userId ?? null,
    [`${name}ByName`]: stamp?.userName ?? null,
    [`${name}At`]: stamp?.at ?? null,
  } as Pick<DayAnswer, `${Name}By` | `${Name}ByName` | `${Name}At`>
}
