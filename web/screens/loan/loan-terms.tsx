import { Box } from '@chakra-ui/react'
import { Controller, useWatch } from 'react-hook-form'
import { loan as texts } from '#texts/loan.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { useSession } from '../../app/session.tsx'
import { DateField } from '../../components/date-field/date-field.tsx'
import { PlainAmount } from '../../money/amount-control.tsx'
import { useControl } from '../../money/money-scope.tsx'
import type { Recording } from '../../money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'
import { RadioControl } from './radio-control.tsx'

const BORROWERS = [
  ['people', texts.person],
  ['company', texts.company],
] as const

/** The optional terms of a new loan. Rules: docs/rules/loans.md. */
export function LoanTerms({ form }: Pick<Recording<LoanValues>, 'form'>) {
  const due = useControl('dueDate', texts.dueDate)
  const { businessDate } = useSession()
  const date = useWatch({ control: form.control, name: 'date' })
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
      <RadioControl name="borrowerType" label={texts.borrower} choices={BORROWERS} />
      <PlainAmount
        name="interestRate"
        label={texts.interestRate}
        hint={texts.interestRateHint}
        unit="%"
        pe="10"
      />
      <Controller
        control={form.control}
        name="dueDate"
        render={({ field }) => (
          <DateField
            {...field}
            label={texts.dueDate}
            error={due.error}
            emptyHint={texts.none}
            rules={{ today: businessDate, earliest: earliestDue, latest: null }}
            disabled={due.locked}
          />
        )}
      />
    </Box>
  )
}
