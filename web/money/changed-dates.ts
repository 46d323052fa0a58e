import { addDays } from '../../shared/calendar/business-date.ts'

/**
 * The fields of a form that are prefilled with today and hold another day, each with today's value.
 * @param emptyForm the form's values on a day
 */
export function changedDates<Values extends object>(
  emptyForm: (today: string) => Values,
  values: Values,
  today: string,
): [name: string, value: unknown][] {
  const before = emptyForm(addDays(today, -1))
  return Object.entries(emptyForm(today)).filter(
    ([name, value]) =>
      value !== before[name as keyof Values] && value !== values[name as keyof Values],
  )
}
