import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'

/** A closed year with the statements that it was closed with. */
export type YearWithFigures = Answered<RouteNamed<'book-years/read'>>

/** The statements of a year as the address names them; without a name it is the trial balance. */
export type Statement = '' | 'profit-and-loss' | 'balance-sheet'

/** Returns the statement that an address names; the trial balance if there is none of this name. */
export function statementNamed(name: string): Statement {
  return name === 'profit-and-loss' || name === 'balance-sheet' ? name : ''
}

/** What each statement of a year is shown from. */
export interface StatementProps {
  readonly year: YearWithFigures
  /** When the year was closed, in words. */
  readonly told: string
}
