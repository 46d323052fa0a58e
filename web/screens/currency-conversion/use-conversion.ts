import { type RefObject, useState } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import type { ApiState } from '../../api/use-api.ts'
import { toast } from '../../components/toaster.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import {
  type Conversion,
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
  const { filters, narrow } = useReportAddress(conversionOf, searchOf)
  const { draft, field, change, check } = useFilterDraft(filters, { problemsOf })
  const [converting, setConverting] = useState(false)
  const isAsked = searchOf(draft) === searchOf(filters)
  const result =
    isAsked && !currencies.error && currencies.data ? converted(draft, currencies.data) : null

  /** Reads the rates first, so that no conversion is made with one that another counter has changed meanwhile. */
  const carryOut = async (wanted: Conversion) => {
    setConverting(true)
    const fetched = await currencies.mutate()
    setConverting(false)
    if (!fetched) return
    const known = [wanted.from, wanted.to].every((code) => findCurrency(fetched.data, code))
    if (known) narrow(wanted)
    else
      toast({
        title: texts.error,
        description: texts.invalidCurrencySelection,
        variant: 'destructive',
      })
  }

  const convert = () => {
    if (!converting && form.current && check(form.current)) void carryOut(draft)
  }

  /** What was converted is converted the other way at once. */
  const swap = () => {
    const swapped = { ...draft, from: draft.to, to: draft.from }
    change(swapped)
    if (result) void carryOut(swapped)
  }
  return { field, result, converting, convert, swap }
}
