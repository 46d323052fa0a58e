import { branches as texts } from '#texts/branches.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BranchRequest, WEEKDAYS } from '../../../shared/contract/branches.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { NO, YES } from '../../fields/checkbox-field.tsx'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { RowOf } from '../../lists/row-kind.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'

export type Branch = RowOf<'GET /api/branches'>
type Body = Sent<RouteNamed<'branches/save'>, 'body'>

/** The settings of a branch's daily close in the form. */
export interface CloseValues {
  /** Empty if the branch doesn't close its days. */
  closingFrom: string
  closeBy: string
  /** The days of the week, with a blank between them: "Sat Sun". */
  workingDays: string
  smallHouse: string
  /** The limit for the differences of a count in each currency, by its id. Empty if there is no limit. */
  limits: Record<string, string>
  /** The limit for the expenses of a User, in the same form. */
  expenseLimits: Record<string, string>
}

export const CLOSE_LABELS: Readonly<Record<keyof CloseValues, string>> = {
  closingFrom: texts.closingFrom,
  closeBy: texts.closeBy,
  workingDays: texts.workingDays,
  smallHouse: texts.smallHouse,
  limits: texts.limits,
  expenseLimits: texts.expenseLimits,
}

/** Returns the settings of a branch as the form shows them. */
export function closeValues(branch: Branch, currencies: readonly Currency[]): CloseValues {
  return {
    closingFrom: branch.closingFrom ?? '',
    closeBy: branch.closeBy,
    workingDays: branch.workingDays.join(' '),
    smallHouse: branch.smallHouse ? YES : NO,
    limits: limitValues(branch.varianceLimits, currencies),
    expenseLimits: limitValues(branch.expenseLimits, currencies),
  }
}

function limitValues(limits: Branch['varianceLimits'], currencies: readonly Currency[]) {
  const limitOf = new Map(limits.map((limit) => [limit.currencyId, limit.amount]))
  return Object.fromEntries(
    currencies.map(({ id }) => [String(id), withCommas(limitOf.get(id) ?? '')]),
  )
}

/**
 * Returns the body of the call, with only what was changed. Once the branch has closed a day, the server refuses another
 * first day.
 */
export function closeBody(
  branch: Branch,
  values: CloseValues,
  currencies: readonly Currency[],
): Body {
  const before = closeValues(branch, currencies)
  const isChanged = (name: keyof CloseValues) =>
    JSON.stringify(before[name]) !== JSON.stringify(values[name])
  const days = WEEKDAYS.filter((day) => values.workingDays.split(' ').includes(day))
  return {
    ...(isChanged('closingFrom') ? { closingFrom: values.closingFrom || null } : {}),
    ...(isChanged('closeBy') ? { closeBy: values.closeBy.trim() } : {}),
    ...(isChanged('workingDays') ? { workingDays: days } : {}),
    ...(isChanged('smallHouse') ? { smallHouse: values.smallHouse === YES } : {}),
    ...(isChanged('limits') ? { varianceLimits: limitsIn(values.limits) } : {}),
    ...(isChanged('expenseLimits') ? { expenseLimits: limitsIn(values.expenseLimits) } : {}),
    version: branch.version,
  }
}

function limitsIn(limits: Readonly<Record<string, string>>) {
  return Object.entries(limits)
    .map(([id, typed]) => ({ currencyId: Number(id), amount: settledAmount(typed) }))
    .filter(({ amount }) => amount !== '')
}

/** Returns the problems of the form by the paths of its fields. */
export function closeProblems(
  branch: Branch,
  values: CloseValues,
  currencies: readonly Currency[],
): Readonly<Record<string, string>> {
  const body = closeBody(branch, values, currencies)
  const found = Object.entries(problemsBy(BranchRequest, body)).map(([path, message]) => {
    const [, list, place] = /^(varianceLimits|expenseLimits)\.(\d+)/.exec(path) ?? []
    const field = list === 'varianceLimits' ? 'limits' : 'expenseLimits'
    const limit = list === undefined ? undefined : limitsIn(values[field])[Number(place)]
    return [limit ? `${field}.${limit.currencyId}` : path, message]
  })
  return Object.fromEntries(found)
}

/** Returns the settings in words, to compare them with somebody else's. */
export function shownClose(
  values: CloseValues,
  currencies: readonly Currency[],
): Readonly<Record<keyof CloseValues, string>> {
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  const told = (limits: Readonly<Record<string, string>>) =>
    limitsIn(limits)
      .map(({ currencyId, amount }) => `${amount} ${codes.get(currencyId)}`)
      .join(', ')
  return {
    closingFrom: values.closingFrom === '' ? texts.beginsEmpty : formatDate(values.closingFrom),
    closeBy: values.closeBy,
    workingDays: values.workingDays,
    smallHouse: values.smallHouse === YES ? texts.yes : texts.no,
    limits: told(values.limits),
    expenseLimits: told(values.expenseLimits),
  }
}
