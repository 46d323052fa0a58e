import { Input } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { Field } from '../../components/field.tsx'
import { dateLimits, named, type PostingFormValues } from './posting-form-schema.ts'

interface DateControlProps {
  readonly form: UseFormReturn<PostingFormValues>
  readonly userType: string
  readonly businessDate: string
  readonly locked: boolean
}

/** The day of the posting, written out in both calendars, because browsers order day and month differently. */
export function DateControl({ form, userType, businessDate, locked }: DateControlProps) {
  const limits = dateLimits(userType, businessDate)
  const date = useWatch({ control: form.control, name: 'date' })
  return (
    <Field
      label="Date"
      error={named('Date', form.formState.errors.date?.message)}
      hint={isBusinessDate(date) ? `${formatDate(date)} · ${solarHijri(date)}` : 'Today'}
    >
      <Input
        type="date"
        disabled={locked}
        max={limits.latest}
        min={limits.earliest ?? undefined}
        {...form.register('date')}
      />
    </Field>
  )
}
