import { useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { useSession } from '../app/session.tsx'
import { closesDay, isLasting } from '../entry/lasting-refusal.ts'

/** A posting that was refused because its day is closed or its till counted. */
export interface ClosedDay {
  readonly message: string
  /** True if the refusal says that this day is closed or counted. */
  readonly closes: (day: BusinessDate) => boolean
  /** Dates the posting today. */
  readonly dateToday: () => void
}

/**
 * Keeps the refusal of a posting on a closed day in its form, and offers today instead.
 * @param emptyForm the form's values on a day
 */
export function useClosedDay<Values extends FieldValues>(emptyForm: (today: string) => Values) {
  const { businessDate: today } = useSession()
  const [taken, setTaken] = useState<{ error: unknown; message: string } | null>(null)
  return {
    forget: () => setTaken(null),
    /**
     * True if the form shows the refusal itself. If all dates in the form are today, there is nothing to offer, so the
     * refusal is shown like any other.
     */
    takes: (error: unknown, message: string, values: Values): boolean => {
      const isTaken = isLasting(error) && changedDates(emptyForm, values, today).length > 0
      setTaken(isTaken ? { error, message } : null)
      return isTaken
    },
    of: (form: UseFormReturn<Values>): ClosedDay | null => {
      if (taken === null) return null
      const { error, message } = taken
      const dateToday = () => {
        for (const [name, value] of changedDates(emptyForm, form.getValues(), today)) {
          const path = name as FieldPath<Values>
          form.setValue(path, value as FieldPathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
          })
        }
        setTaken(null)
      }
      return { message, closes: (day) => closesDay(error, day), dateToday }
    },
  }
}

/**
 * Returns the date fields of a form that hold another day than today, each with the value for today.
 * @param emptyForm the form's values on a day
 */
export function changedDates<Values extends object>(
  emptyForm: (today: string) => Values,
  values: Values,
  today: string,
): [name: string, value: unknown][] {
  const before = emptyForm(addDays(today, -1))
  return Object.entries(emptyForm(today)).filter(
    ([name, value]) =>
      value !== before[name as keyof Values] && value !== values[name as keyof Values],
  )
}
