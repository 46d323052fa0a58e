import { useState } from 'react'
import { dayProblem } from '../components/date-field/day-hint.ts'
import { named } from '../components/named-message.ts'
import type { Filters } from './address.ts'

/** What is wrong with a filter, by filter. */
export type FilterProblems<F> = { readonly [Name in keyof F]?: string }

/** What a field of the form is given: its name, what stands in it, what is wrong with that. */
export interface FilterField<Value extends string = string> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** What is being filled in, until it is made the address's filters. */
export interface FilterDraft<F extends Filters<F>> {
  readonly draft: F
  readonly problems: FilterProblems<F>
  readonly change: (changed: Partial<F>) => void
  /** What the field of that name is given, as by `<DayFilter {...field('fromDate')} />`. */
  readonly field: <Name extends keyof F & string>(name: Name) => FilterField<F[Name]>
  /** Shows what is wrong and goes to the first of it; true where all is in order. */
  readonly check: (form: HTMLFormElement) => boolean
  /** Starts again from other filters. */
  readonly clear: (to: F) => void
  /** Counts the clearings: as the key of the fields it empties what is half typed too. */
  readonly cleared: number
}

/** How a draft is checked. */
interface DraftRules<F> {
  /** What stands in the way of a report; nothing where all is in order. */
  readonly problemsOf: (draft: F) => FilterProblems<F>
  /** The date fields by name, with their labels. */
  readonly dates?: FilterProblems<F>
}

/**
 * The `ref` of the field that a report is asked for by, while nothing is asked for: it has the focus, as by Tab. Where the
 * address asks, the report is there at once, and the page keeps the focus, so that its keys scroll it.
 */
export function beginHere(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/**
 * Holds what is being filled in.
 * @param filters those of the address; the draft follows when they change
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

/**
 * What is wrong with a draft. What can't be read as a day stands in its field as it was typed, and must not pass for one.
 */
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
