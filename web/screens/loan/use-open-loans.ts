import { useMemo } from 'react'
import { loan as texts } from '#texts/loan.ts'
import { useWholeList } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useReadAgain } from '../../api/use-read-again.ts'
import { useSession } from '../../app/session.tsx'
import { loanEntries, openLoansFrom } from './open-loans.ts'

/** What `useOpenLoans` gives. */
export type OpenLoans = ReturnType<typeof useOpenLoans>

/**
 * All open loans, to people and to companies, read again each time the screen opens and after each save: another counter
 * may have taken a return meanwhile.
 * @param currencies undefined while they load
 */
export function useOpenLoans(currencies: readonly Currency[] | undefined) {
  const { businessDate } = useSession()
  const people = useOpenLoansTo('people')
  const companies = useOpenLoansTo('company')
  const both = [people, companies]
  const list = useMemo(() => {
    if (!people.data || !companies.data) return undefined
    const codeOf = (id: number) =>
      currencies?.find((each) => each.id === id)?.code ?? texts.currencyNumber(id)
    return openLoansFrom([...people.data, ...companies.data], codeOf, businessDate)
  }, [people.data, companies.data, currencies, businessDate])
  return {
    /** Undefined while they load. */
    list,
    entries: useMemo(() => loanEntries(list ?? []), [list]),
    error: both.find(({ error, data }) => error && !data)?.error,
    isValidating: both.some(({ isValidating }) => isValidating),
    readAgain: () => {
      for (const each of both) void each.mutate()
    },
  }
}

function useOpenLoansTo(type: 'people' | 'company') {
  const state = useWholeList('GET /api/loans', { query: { type, status: 'active' } })
  useReadAgain(state)
  return state
}
