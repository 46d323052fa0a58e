import { Box } from '@chakra-ui/react'
import { useCallback, useEffect, useRef } from 'react'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { DayField } from '../../fields/day-field.tsx'
import { useControlledField } from '../../fields/form-scope.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { Select } from '../../fields/select.tsx'
import { AmountControl, PlainAmount } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { FixedRate } from '../../money/fixed-rate.tsx'
import { enterTo, focusField } from '../../money/focus-field.ts'
import { TextControl } from '../../money/narrative-control.tsx'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import { BorrowerField } from './borrower-field.tsx'
import { isTooEarly, LOAN_KINDS, type LoanValues } from './loan-values.ts'
import {
  LOAN_CHOICE,
  loanLabel,
  loanOptions,
  type OpenLoan,
  remainingAfter,
  termsText,
} from './open-loans.ts'
import { Outstanding, OwedChange } from './owed.tsx'
import type { OpenLoans } from './use-open-loans.ts'

interface LoanFieldsProps {
  readonly recording: Recording<LoanValues>
  /** Accounts and currencies are undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly loans: OpenLoans
  /** The current values of the form. */
  readonly values: LoanValues
  /** The loan to repay, once it is selected. */
  readonly loan: OpenLoan | null
}

/** The fields of a loan or a return, in the order in which people fill them in. Enter goes through all of them. */
export function LoanFields(props: LoanFieldsProps) {
  const { recording, accounts, currencies, loans, values, loan } = props
  const { form, firstInput } = recording
  const isReturn = values.kind === 'Loan Return'
  const loansCurrency = loan?.currency ?? texts.pickALoanFirst
  useReturnChecked(recording, loans, values, loan)
  const onType = (amount: string) => {
    if (!isReturn || form.formState.isSubmitted) return
    if (isTooMuch(amount, loan)) void form.trigger('amount')
    else form.clearErrors('amount')
  }
  return (
    <Box
      display="grid"
      columnGap="4"
      rowGap="3"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <RadioField
        name="kind"
        label={texts.loanType}
        choices={choicesOf(LOAN_KINDS)}
        input={(radio) => {
          firstInput.current = radio
        }}
        onKeyDown={enterTo(isReturn ? 'narrative' : 'currency')}
        onChosen={() => form.clearErrors()}
      />
      <Field label={texts.loanAccount}>
        <Input readOnly tabIndex={-1} background="bg.subtle" {...form.register('account')} />
      </Field>
      {isReturn ? (
        <Field label={labels.currency} disabled>
          <Select choices={choicesOf([loansCurrency])} value={loansCurrency} />
        </Field>
      ) : (
        <CurrencySelect name="currency" by="code" required advanceTo="narrative" />
      )}
      <FixedRate />
      <Box gridColumn={isReturn ? '1 / -1' : undefined}>
        <TextControl name="narrative" required advanceTo={isReturn ? 'loanNumber' : 'name'} />
      </Box>
      {isReturn ? (
        <LoanPicker loans={loans} loan={loan} unsettled={recording.unsettled} />
      ) : (
        <BorrowerField accounts={accounts} loans={loans} />
      )}
      <AmountControl
        name="amount"
        code={isReturn ? loan?.currency : values.currency}
        advanceTo="date"
        onType={onType}
      />
      {isReturn ? <Outstanding recording={recording} loan={loan} amount={values.amount} /> : null}
      {isReturn ? null : <DateControl name="date" advanceTo="borrowerType" />}
      <Box gridColumn={HALF_ON_A_DESK} alignSelf="center">
        <AmountInWords name="amount" wholeOnly narrow />
      </Box>
      {isReturn ? (
        <DateControl name="date" />
      ) : (
        <>
          <Box gridColumn={HALF_ON_A_DESK}>
            <OwedChange
              recording={recording}
              currencies={currencies}
              loans={loans}
              values={values}
            />
          </Box>
          <LoanTerms date={values.date} />
        </>
      )}
    </Box>
  )
}

/** Half the width only on wide screens, because amounts would wrap otherwise. */
const HALF_ON_A_DESK = { base: '1 / -1', xl: 'auto' } as const

const BORROWERS = [
  ['people', texts.person],
  ['company', texts.company],
] as const

/** The optional terms of a new loan with a given date. Rules: docs/rules/loans.md */
function LoanTerms({ date }: Pick<LoanValues, 'date'>) {
  const { businessDate } = useSession()
  const earliestDue = isBusinessDate(date) ? date : businessDate
  return (
    <Box css={TERMS}>
      <RadioField
        name="borrowerType"
        label={texts.borrower}
        choices={BORROWERS}
        onKeyDown={enterTo('interestRate')}
      />
      <PlainAmount
        name="interestRate"
        label={texts.interestRate}
        hint={texts.interestRateHint}
        unit="%"
        pe="10"
        advanceTo="dueDate"
      />
      <DayField
        name="dueDate"
        label={labels.dueDate}
        emptyHint={texts.none}
        rules={{ today: businessDate, earliest: earliestDue, latest: null }}
      />
    </Box>
  )
}

const TERMS = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr)) minmax(9.5rem, 1fr)',
  },
} as const

function isTooMuch(amount: string, loan: OpenLoan | null): boolean {
  return loan !== null && (remainingAfter(amount, loan) ?? 0n) < 0n
}

/** Validates a return again when the list of loans is refreshed or another loan is selected. */
function useReturnChecked(
  recording: Recording<LoanValues>,
  { list }: OpenLoans,
  { kind, loanNumber, amount, date }: LoanValues,
  loan: OpenLoan | null,
): void {
  const { form } = recording
  const isTyped = kind === 'Loan Return' && !mayBePosted(recording)
  const isGone = list !== undefined && loanNumber !== '' && loan === null
  const outstanding = loan?.outstandingAmount
  // biome-ignore lint/correctness/useExhaustiveDependencies: amount and date are validated while they are typed
  useEffect(() => {
    if (!isTyped) return
    const isWrong = (name: 'loanNumber' | 'amount' | 'date') => form.getFieldState(name).invalid
    if (isGone || isWrong('loanNumber')) void form.trigger('loanNumber')
    if (isTooMuch(amount, loan) || isWrong('amount')) void form.trigger('amount')
    if ((date && isTooEarly(date, loan)) || isWrong('date')) void form.trigger('date')
  }, [isTyped, isGone, loanNumber, outstanding])
}

interface LoanPickerProps {
  readonly loans: OpenLoans
  /** The selected loan. */
  readonly loan: OpenLoan | null
  /** True while the result of the last save is unknown. */
  readonly unsettled: boolean
}

/** The field that selects the open loan to repay, by name or loan number. Rules: docs/rules/loans.md */
function LoanPicker({ loans, loan, unsettled }: LoanPickerProps) {
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
          // The unsettled save may have closed the loan. A closed loan isn't in the list.
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
