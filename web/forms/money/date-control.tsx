import { Input } from '@chakra-ui/react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../components/field.tsx'
import { dateLimits } from './date-limits.ts'
import { fieldError } from './field-error.ts'
import { enterTo } from './focus-field.ts'
import type { MoneyControlProps } from './money-control.ts'

interface DateControlProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: FieldPath<Values>
}

/**
 * The day of the posting, up to today and as far back as this person may date it; written out in both calendars, because
 * browsers order day and month differently.
 */
export function DateControl<Values extends FieldValues>(props: DateControlProps<Values>) {
  const { form, name, label = 'Date', locked, advanceTo } = props
  const { user, businessDate } = useSession()
  const limits = dateLimits(user.userType, businessDate)
  const date: string = useWatch({ control: form.control, name })
  return (
    <Field
      label={label}
      error={fieldError(form, name, label)}
      hint={isBusinessDate(date) ? `${formatDate(date)} · ${solarHijri(date)}` : 'Today'}
    >
      <Input
        type="date"
        disabled={locked}
        max={limits.latest}
        min={limits.earliest ?? undefined}
        onKeyDown={enterTo(advanceTo)}
        {...form.register(name)}
      />
    </Field>
  )
}
