import { Box, Input } from '@chakra-ui/react'
import { useCallback, useRef } from 'react'
import { loan as texts } from '#texts/loan.ts'
import { Field } from '../../components/field.tsx'
import { Money } from '../../components/money.tsx'
import { Picker } from '../../components/picker/picker.tsx'
import { useControlledField } from '../../fields/form-scope.tsx'
import { focusField } from '../../money/focus-field.ts'
import { dueText, LOAN_CHOICE, loanLabel, loanOptions, type OpenLoan } from './open-loans.ts'
import type { OpenLoans } from './use-open-loans.ts'

interface LoanPickerProps {
  readonly loans: OpenLoans
  /** The loan picked. */
  readonly loan: OpenLoan | null
  /** True while it isn't known whether what was sent was carried out. */
  readonly unsettled: boolean
}

/** The name of a return, picked from the open loans by name or loan number. Rules: docs/rules/loans.md */
export function LoanPicker({ loans, loan, unsettled }: LoanPickerProps) {
  const { form, locked, error, field } = useControlledField('loanNumber', texts.name)
  const { list, entries } = loans
  const input = useRef<HTMLInputElement>(null)
  const find = useCallback((query: string) => loanOptions(entries, query), [entries])
  const pick = (picked: OpenLoan | null) =>
    form.setValue('loanNumber', picked?.loanNumber ?? '', {
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <Box gridColumn="1 / -1">
      <Field label={texts.name} error={error} required>
        {unsettled && !loan ? (
          // What was sent may have closed the loan, which is then in no list.
          <Input value={field.value} disabled />
        ) : (
          <Picker
            ref={(element) => {
              field.ref(element)
              input.current = element
            }}
            name={field.name}
            rules={LOAN_CHOICE}
            find={find}
            picked={loan}
            onPick={pick}
            labelOf={loanLabel}
            row={(option) => <LoanRow loan={option} />}
            listLabel={texts.openLoans}
            placeholder={texts.nameOrLoanNumber}
            emptyText={texts.noOpenLoanFound}
            loading={list === undefined}
            disabled={locked}
            onBlur={field.onBlur}
            onAdvance={() => focusField(input.current, 'amount')}
          />
        )}
      </Field>
    </Box>
  )
}

/** Who owes how much, and by when; on two lines, so that all of it is seen on a phone too. */
function LoanRow({ loan }: { loan: OpenLoan }) {
  return (
    <>
      <span className="label" style={{ flex: 1 }}>
        <bdi>{loan.borrower}</bdi> - <b style={{ whiteSpace: 'nowrap' }}>{loan.loanNumber}</b>
        <br />
        <span className="detail">{dueText(loan)}</span>{' '}
        {loan.isOverdue ? <span className="status">{texts.overdue}</span> : null}
      </span>
      <Money value={loan.outstandingAmount} code={loan.currency} />
    </>
  )
}
