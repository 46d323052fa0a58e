import { useMemo } from 'react'
import { loan as texts } from '#texts/loan.ts'
import { useWholeList } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useReadAgain } from '../../api/use-read-again.ts'
import { useSession } from '../../app/session.tsx'
import { loanEntries, openLoansFrom } from './open-loans.ts'

/** The result of `useOpenLoans`. */
export type OpenLoans = ReturnType<typeof useOpenLoans>

/**
 * Loads all open loans, to people and to companies. They are read again on each visit and after each save, because
 * another counter may have recorded a return.
 * @param currencies undefined while they load
 * @param wanted false until the loans are needed
 */
export function useOpenLoans(currencies: readonly Currency[] | undefined, wanted: boolean) {
  const { businessDate } = useSession()
  const people = useOpenLoansTo('people', wanted)
  const companies = useOpenLoansTo('company', wanted)
  const both = [people, companies]
  const list = useMemo(() => {
    if (!people.data || !companies.data) return undefined
    const codeOf = (id: number) =>
      currencies?.find((each) => each.id === id)?.code ?? texts.currencyNumber(id)
    return openLoansFrom([...people.data, ...companies.data], codeOf, businessDate)
  }, [people.data, companies.data, currencies, businessDate])
  return {
    /** Undefined while the loans load. */
    list,
    entries: useMemo(() => loanEntries(list ?? []), [list]),
    error: both.find(({ error, data }) => error && !data)?.error,
    isValidating: both.some(({ isValidating }) => isValidating),
    readAgain: () => {
      for (const each of both) void each.mutate()
    },
  }
}

function useOpenLoansTo(type: 'people' | 'company', wanted: boolean) {
  const state = useWholeList(wanted ? 'GET /api/loans' : null, {
    query: { type, status: 'active' },
  })
  useReadAgain(state, wanted)
  return state
}
