import { Box, Input, InputGroup, Text } from '@chakra-ui/react'
import { Controller, useWatch } from 'react-hook-form'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { useSession } from '../../app/session.tsx'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { Field } from '../../components/field.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from '../../forms/money/check-when-left.ts'
import { fieldError } from '../../forms/money/field-error.ts'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'
import { RadioControl } from './radio-control.tsx'

const BORROWERS = [
  ['people', 'Person'],
  ['company', 'Company'],
] as const

/** The optional terms of a new loan (decisions.md "Loans"). */
export function LoanTerms({ recording: { form, locked } }: { recording: Recording<LoanValues> }) {
  const { businessDate } = useSession()
  const [date, dueDate] = useWatch({ control: form.control, name: ['date', 'dueDate'] })
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <RadioControl
        form={form}
        name="borrowerType"
        label="Borrower"
        choices={BORROWERS}
        locked={locked}
      />
      <Field
        label="Interest Rate"
        error={fieldError(form, 'interestRate', 'Interest Rate')}
        hint="A year; none where it is empty"
      >
        <Controller
          control={form.control}
          name="interestRate"
          render={({ field }) => (
            <InputGroup endElement={<Text color="fg.muted">%</Text>}>
              <AmountField
                {...field}
                {...checkedWhenLeft(form, field, isAmountOrEmpty)}
                disabled={locked}
              />
            </InputGroup>
          )}
        />
      </Field>
      <Field
        label="Due Date"
        error={fieldError(form, 'dueDate', 'Due Date')}
        hint={isBusinessDate(dueDate) ? `${formatDate(dueDate)} · ${solarHijri(dueDate)}` : 'None'}
      >
        <Input
          type="date"
          disabled={locked}
          min={date || businessDate}
          {...form.register('dueDate')}
        />
      </Field>
    </Box>
  )
}
