import { useState } from 'react'
import { type FilterProblems, noFilters, problemsOf, type SearchFilters } from './filters.ts'

/** What is being filled in, until Search makes it the address. */
export interface FilterDraft {
  readonly draft: SearchFilters
  readonly problems: FilterProblems
  readonly change: (changed: Partial<SearchFilters>) => void
  /** Shows what is wrong and goes to the first of it; true where all is in order. */
  readonly check: (form: HTMLFormElement) => boolean
  /** Empties all but the type, and gives what is then searched for. */
  readonly clear: () => SearchFilters
  /** Counts the clearings: what is half typed in a field goes with it. */
  readonly cleared: number
}

const ORDER: readonly (keyof SearchFilters)[] = ['referenceId', 'date', 'account', 'amount']

/** @param filters those of the address; the draft follows when they change */
export function useFilterDraft(filters: SearchFilters): FilterDraft {
  const [state, setState] = useState({ filters, draft: filters, cleared: 0 })
  const [problems, setProblems] = useState<FilterProblems>({})
  if (state.filters !== filters) {
    setState({ ...state, filters, draft: filters })
    setProblems({})
  }
  return {
    draft: state.draft,
    problems,
    cleared: state.cleared,
    change(changed) {
      setState({ ...state, draft: { ...state.draft, ...changed } })
      setProblems({})
    },
    check(form) {
      const found = problemsOf(state.draft)
      setProblems(found)
      const wrong = ORDER.find((name) => found[name])
      if (wrong) (form.elements.namedItem(wrong) as HTMLElement).focus()
      return !wrong
    },
    clear() {
      const draft = noFilters(state.draft.type)
      setState({ ...state, draft, cleared: state.cleared + 1 })
      setProblems({})
      return draft
    },
  }
}
