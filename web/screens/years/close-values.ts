import { years as texts } from '#texts/years.ts'
import { bookYearsCreate } from '../../../shared/contract/book-years.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'

/** A closed year as the list has it. */
export type Year = Answered<RouteNamed<'book-years/list'>>[number]

/** The values of the form that closes a year, as typed. */
export interface CloseValues {
  readonly through: string
  readonly comment: string
}

export const CLOSE_LABELS: Readonly<Record<keyof CloseValues, string>> = {
  through: texts.through,
  comment: texts.commentOptional,
}

/** Makes the body of the call. */
export function closeBody({ through, comment }: CloseValues) {
  return { through, comment: comment.trim() || null }
}

/** Returns the problems of the form, by field. */
export function closeProblems(values: CloseValues): Readonly<Record<string, string>> {
  return {
    ...problemsBy(bookYearsCreate.body, closeBody(values), CLOSE_LABELS),
    ...(values.through === '' ? { through: texts.throughIsRequired } : {}),
  }
}

/** Returns the newest closed year, the only one that can be reopened. @param years newest first */
export function newestClosed(years: readonly Year[]): Year | undefined {
  return years.find(({ state }) => state === 'closed')
}
