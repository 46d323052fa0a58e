import { type RefObject, useState } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  type Conversion,
  conversionOf,
  converted,
  findCurrency,
  problemsOf,
  searchOf,
} from './conversion.ts'

/** The result of `useConversion`. */
export type ConversionState = ReturnType<typeof useConversion>

/**
 * The state of the conversion form, and the result of the conversion in the address. The Convert button puts the
 * conversion there. The result disappears as soon as a field differs from the converted values.
 * @param form a ref to the form, to focus invalid fields by name
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

  /** Reads the rates first, because another counter may have changed them. */
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

  /** Swaps the currencies. If there is a result, the swapped conversion is made at once. */
  const swap = () => {
    const swapped = { ...draft, from: draft.to, to: draft.from }
    change(swapped)
    if (result) void carryOut(swapped)
  }
  return { field, result, converting, convert, swap }
}
