import type { ComponentProps } from 'react'
import { DateField } from '../ui/date-field/date-field.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'

type DayFieldProps = ControlProps &
  Pick<ComponentProps<typeof DateField>, 'rules' | 'emptyHint' | 'onKeyDown'>

/** A field for a day; the form holds it as "yyyy-mm-dd". */
export function DayField({ name, label: ownLabel, ...day }: DayFieldProps) {
  const { locked, label, error, field } = useControlledField(name, ownLabel)
  return <DateField {...field} {...day} label={label} error={error} disabled={locked} />
}
