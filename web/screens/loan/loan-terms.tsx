import { Box } from '@chakra-ui/react'
import { Controller, useWatch } from 'react-hook-form'
import { loan as texts } from '#texts/loan.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { useSession } from '../../app/session.tsx'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../../components/amount-field/typed-arithmetic.ts'
import { DateField } from '../../components/date-field/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { UnitAfter } from '../../components/unit-after.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from '../../forms/money/check-when-left.ts'
import { fieldError } from '../../forms/money/field-error.ts'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'
import { RadioControl } from './radio-control.tsx'

const BORROWERS = [
  ['people', texts.person],
  ['company', texts.company],
] as const

/** The optional terms of a new loan (decisions.md "Loans"). */
export function LoanTerms({ recording: { form, locked } }: { recording: Recording<LoanValues> }) {
  const { businessDate } = useSession()
  const [date, interestRate] = useWatch({ control: form.control, name: ['date', 'interestRate'] })
  const earliestDue = isBusinessDate(date) ? date : businessDate
  return (
    <Box
      gridColumn="1 / -1"
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr)) minmax(9.5rem, 1fr)',
      }}
    >
      <RadioControl
        form={form}
        name="borrowerType"
        label={texts.borrower}
        choices={BORROWERS}
        locked={locked}
      />
      <Field
        label={texts.interestRate}
        error={fieldError(form, 'interestRate', texts.interestRate)}
        hint={arithmeticHint(interestRate, AMOUNT_RESULT) ?? texts.interestRateHint}
        keepsLine
      >
        <Controller
          control={form.control}
          name="interestRate"
          render={({ field }) => (
            <UnitAfter unit="%">
              <AmountField
                {...field}
                {...checkedWhenLeft(form, field, isAmountOrEmpty)}
                disabled={locked}
                pe="10"
              />
            </UnitAfter>
          )}
        />
      </Field>
      <Controller
        control={form.control}
        name="dueDate"
        render={({ field }) => (
          <DateField
            {...field}
            label={texts.dueDate}
            error={fieldError(form, 'dueDate', texts.dueDate)}
            emptyHint={texts.none}
            rules={{ today: businessDate, earliest: earliestDue, latest: null }}
            disabled={locked}
          />
        )}
      />
    </Box>
  )
}
