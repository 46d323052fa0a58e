import { useState } from 'react'
import { dayProblem } from '../ui/date-field/day-hint.ts'
import { named } from '../ui/named-message.ts'
import type { Filters } from './address.ts'

/** The error message of each invalid filter, by the filter's name. */
export type FilterProblems<F> = { readonly [Name in keyof F]?: string }

/** The props of a field: its name, value, error and change handler. */
export interface FilterField<Value extends string = string> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** The values in the filter form until they are submitted to the address. */
export interface FilterDraft<F extends Filters<F>> {
  readonly draft: F
  /** True if the draft differs from the filters in the address. */
  readonly isChanged: boolean
  readonly problems: FilterProblems<F>
  readonly change: (changed: Partial<F>) => void
  /** Returns the props of a field, as in `<DayFilter {...field('fromDate')} />`. */
  readonly field: <Name extends keyof F & string>(name: Name) => FilterField<F[Name]>
  /** Shows the errors and focuses the first invalid field; returns true if everything is valid. */
  readonly check: (form: HTMLFormElement) => boolean
  /** Replaces the draft with other filters. */
  readonly clear: (to: F) => void
  /** How often the draft was cleared. As the key of the fields, it makes clearing remove unfinished input too. */
  readonly cleared: number
}

/** How a draft is checked. */
export interface DraftRules<F> {
  /** The errors that prevent a report, by field; empty if there are none. */
  readonly problemsOf: (draft: F) => FilterProblems<F>
  /** The labels of the date fields, by name. */
  readonly dates?: FilterProblems<F>
}

/**
 * Focuses a field and selects its text, as Tab does. It is passed as the `ref` of the field. Use it only while the address
 * names no report. Otherwise the report shows at once, and the focus must stay on the page, so that the keyboard can scroll
 * it.
 */
export function beginHere(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/**
 * Holds the values of the filter form.
 * @param filters the filters in the address; the draft is reset when they change
 */
export function useFilterDraft<F extends Filters<F>>(
  filters: F,
  rules: DraftRules<F>,
): FilterDraft<F> {
  const [state, setState] = useState({ filters, draft: filters, cleared: 0 })
  const [problems, setProblems] = useState<FilterProblems<F>>({})
  if (JSON.stringify(state.filters) !== JSON.stringify(filters)) {
    setState({ ...state, filters, draft: filters })
    setProblems({})
  }
  const change = (changed: Partial<F>) => {
    setState({ ...state, draft: { ...state.draft, ...changed } })
    setProblems({})
  }
  return {
    draft: state.draft,
    isChanged: JSON.stringify(state.draft) !== JSON.stringify(filters),
    problems,
    cleared: state.cleared,
    change,
    field: (name) => ({
      name,
      value: state.draft[name],
      error: problems[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<F>),
    }),
    check(form) {
      const found = problemsIn(state.draft, rules)
      setProblems(found)
      const wrong = Object.keys(state.draft).find((name) => found[name as keyof F])
      if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus()
      return !wrong
    },
    clear(to) {
      setState({ ...state, draft: to, cleared: state.cleared + 1 })
      setProblems({})
    },
  }
}

/** Returns the errors of a draft. A date field keeps text that isn't a date, and such text is an error. */
export function problemsIn<F extends Filters<F>>(
  draft: F,
  { problemsOf, dates = {} }: DraftRules<F>,
): FilterProblems<F> {
  const notDays = (Object.keys(dates) as (keyof F)[]).flatMap((name) => {
    const problem = dayProblem(String(draft[name]))
    return problem === null ? [] : [[name, named(String(dates[name]), problem)]]
  })
  return { ...problemsOf(draft), ...Object.fromEntries(notDays) }
}
