import { Input } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { addDays, isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { Field } from '../../components/field.tsx'
import { named, type PostingFormValues } from './posting-form-schema.ts'

/** How far back a posting of a User may be dated (decisions.md "Ledger"); Manager and Admin have no limit. */
const USER_BACK_DAYS = 3

interface DateControlProps {
  readonly form: UseFormReturn<PostingFormValues>
  readonly userType: string
  readonly businessDate: string
  readonly locked: boolean
}

/** The day of the posting, written out in both calendars, because browsers order day and month differently. */
export function DateControl({ form, userType, businessDate, locked }: DateControlProps) {
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
        max={businessDate}
        min={userType === 'User' ? addDays(businessDate, -USER_BACK_DAYS) : undefined}
        {...form.register('date')}
      />
    </Field>
  )
}
