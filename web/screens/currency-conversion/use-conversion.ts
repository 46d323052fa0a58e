import { type RefObject, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import type { ApiState } from '../../api/use-api.ts'
import { toast } from '../../components/toaster.tsx'
import {
  type Conversion,
  type ConversionProblems,
  conversionOf,
  converted,
  findCurrency,
  problemsOf,
  searchOf,
} from './conversion.ts'

/** What `useConversion` gives. */
export type ConversionState = ReturnType<typeof useConversion>

/**
 * The conversion being filled in and, once Convert has made it the address's, its result. The result goes as soon as a
 * field differs from what it was made of.
 * @param form where the fields stand, each under its name
 */
export function useConversion(
  currencies: ApiState<'GET /api/currencies'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState(() => ({ search, draft: conversionOf(search) }))
  const [problems, setProblems] = useState<ConversionProblems>({})
  const [converting, setConverting] = useState(false)
  if (state.search !== search) {
    setState({ search, draft: conversionOf(search) })
    setProblems({})
  }
  const { draft } = state
  const isAsked = searchOf(draft) === searchOf(conversionOf(search))
  const result =
    isAsked && !currencies.error && currencies.data ? converted(draft, currencies.data) : null

  const change = (changed: Partial<Conversion>) => {
    setState({ ...state, draft: { ...draft, ...changed } })
    setProblems({})
  }

  /** Reads the rates first, so that no conversion is made with one that another counter has changed meanwhile. */
  const carryOut = async (wanted: Conversion) => {
    setConverting(true)
    const fetched = await currencies.mutate()
    setConverting(false)
    if (!fetched) return
    const known = [wanted.from, wanted.to].every((code) => findCurrency(fetched.data, code))
    if (known) await navigate({ search: searchOf(wanted) }, { replace: true })
    else
      toast({
        title: texts.error,
        description: texts.invalidCurrencySelection,
        variant: 'destructive',
      })
  }

  const convert = () => {
    if (converting) return
    const found = problemsOf(draft)
    setProblems(found)
    const wrong = (Object.keys(draft) as (keyof Conversion)[]).find((name) => found[name])
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
    if (!wrong) void carryOut(draft)
  }

  /** What was converted is converted the other way at once. */
  const swap = () => {
    const swapped = { ...draft, from: draft.to, to: draft.from }
    change(swapped)
    if (result) void carryOut(swapped)
  }
  return { draft, problems, result, converting, change, convert, swap }
}
