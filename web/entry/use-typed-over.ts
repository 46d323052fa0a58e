import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { typedOver } from './typed-over.ts'

/**
 * Lets the form of a step show a record as it is now. If somebody else changed the record while the form was open, fields that
 * weren't typed in take the new values, so that the step doesn't undo that change. What was typed stays, and still counts as
 * typed.
 * @param valuesOf returns the values with which a form of the record begins
 */
export function useTypedOver<Values extends FieldValues, Kept extends { readonly version: number }>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'getValues'>,
  record: Kept,
  valuesOf: (record: Kept) => Values,
): void {
  const [filledFrom, setFilledFrom] = useState(record)
  const takeOver = useEffectEvent((now: Kept) => {
    const merged = typedOver(valuesOf(filledFrom), form.getValues(), valuesOf(now))
    form.reset(merged, { keepDefaultValues: true })
  })
  useEffect(() => {
    if (filledFrom.version === record.version) return
    takeOver(record)
    setFilledFrom(record)
  }, [filledFrom, record])
}
