import type { ComponentProps } from 'react'
import { DateField } from '../components/date-field/date-field.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'

type DayFieldProps = ControlProps &
  Pick<ComponentProps<typeof DateField>, 'rules' | 'emptyHint' | 'onKeyDown'>

/** A day of the form around it: "yyyy-mm-dd". */
export function DayField({ name, label: ownLabel, ...day }: DayFieldProps) {
  const { locked, label, error, field } = useControlledField(name, ownLabel)
  return <DateField {...field} {...day} label={label} error={error} disabled={locked} />
}
