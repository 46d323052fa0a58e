import { Box } from '@chakra-ui/react'
import { useCallback, useRef } from 'react'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { useControlledField } from '../../fields/form-scope.tsx'
import { focusField } from '../../money/focus-field.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { LOAN_CHOICE, loanLabel, loanOptions, type OpenLoan, termsText } from './open-loans.ts'
import type { OpenLoans } from './use-open-loans.ts'

interface LoanPickerProps {
  readonly loans: OpenLoans
  /** The selected loan. */
  readonly loan: OpenLoan | null
  /** True while the result of the last save is unknown. */
  readonly unsettled: boolean
}

/** The field that selects the open loan to repay, by name or loan number. Rules: docs/rules/loans.md */
export function LoanPicker({ loans, loan, unsettled }: LoanPickerProps) {
  const { form, locked, error, field } = useControlledField('loanNumber', labels.name)
  const { list, entries } = loans
  const input = useRef<HTMLInputElement>(null)
  const find = useCallback((query: string) => loanOptions(entries, query), [entries])
  const pick = (picked: OpenLoan | null) =>
    form.setValue('loanNumber', picked?.loanNumber ?? '', {
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <Box gridColumn="1 / -1">
      <Field label={labels.name} error={error} required>
        {unsettled && !loan ? (
          // The unsettled save may have closed the loan, and a closed loan isn't in the list.
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
            noneMatches={texts.noOpenLoanMatches}
            filledAnew={form.control._defaultValues}
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

/** An option of the picker: borrower, amount, and the days of the loan, on two lines so that everything fits on a phone. */
function LoanRow({ loan }: { loan: OpenLoan }) {
  return (
    <>
      <span className="label" style={{ flex: 1 }}>
        <bdi>{loan.borrower}</bdi> - <b style={{ whiteSpace: 'nowrap' }}>{loan.loanNumber}</b>
        <br />
        <span className="detail">{termsText(loan)}</span>{' '}
        {loan.isOverdue ? <span className="status">{texts.overdue}</span> : null}
      </span>
      <Money value={loan.outstandingAmount} code={loan.currency} />
    </>
  )
}
