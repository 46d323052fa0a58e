import { Box, Input } from '@chakra-ui/react'
import { useEffect } from 'react'
import { loan as texts } from '#texts/loan.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { FixedRate } from '../../money/fixed-rate.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import { LoanPicker } from './loan-picker.tsx'
import { LoanTerms } from './loan-terms.tsx'
import { isTooEarly, LOAN_KINDS, type LoanValues } from './loan-values.ts'
import { LoansCurrency } from './loans-currency.tsx'
import { type OpenLoan, remainingAfter } from './open-loans.ts'
import { Outstanding } from './outstanding.tsx'
import { OwedChange } from './owed-change.tsx'
import { RadioControl } from './radio-control.tsx'
import type { OpenLoans } from './use-open-loans.ts'

interface LoanFieldsProps {
  readonly recording: Recording<LoanValues>
  readonly currencies: readonly Currency[] | undefined
  readonly loans: OpenLoans
  /** What the form holds now. */
  readonly values: LoanValues
  /** The loan that a return pays, once it is picked. */
  readonly loan: OpenLoan | null
}

/** The fields of a loan or a return, in the order in which one fills them. */
export function LoanFields({ recording, currencies, loans, values, loan }: LoanFieldsProps) {
  const { form, firstInput } = recording
  const isReturn = values.kind === 'Loan Return'
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
      <RadioControl
        name="kind"
        label={texts.loanType}
        choices={LOAN_KINDS.map((kind) => [kind, kind])}
        advanceTo={isReturn ? 'narrative' : 'currency'}
        firstInput={firstInput}
        onPick={() => form.clearErrors()}
      />
      <Field label={texts.loanAccount}>
        <Input readOnly tabIndex={-1} background="bg.subtle" {...form.register('account')} />
      </Field>
      {isReturn ? (
        <LoansCurrency code={loan?.currency} />
      ) : (
        <CurrencySelect name="currency" by="code" required advanceTo="narrative" />
      )}
      <FixedRate />
      <Box gridColumn={isReturn ? '1 / -1' : undefined}>
        <TextControl name="narrative" required advanceTo={isReturn ? 'loanNumber' : 'name'} />
      </Box>
      {isReturn ? (
        <LoanPicker recording={recording} loans={loans} loan={loan} />
      ) : (
        <TextControl name="name" label={texts.name} required advanceTo="amount" />
      )}
      <AmountControl
        name="amount"
        code={isReturn ? loan?.currency : values.currency}
        onType={onType}
      />
      {isReturn ? <Outstanding recording={recording} loan={loan} /> : null}
      {isReturn ? null : <DateControl name="date" />}
      <Box gridColumn={HALF_ON_A_DESK}>
        <AmountInWords name="amount" wholeOnly narrow />
      </Box>
      {isReturn ? (
        <DateControl name="date" />
      ) : (
        <>
          <Box css={BESIDE_WORDS}>
            <OwedChange
              recording={recording}
              currencies={currencies}
              loans={loans}
              values={values}
            />
          </Box>
          <LoanTerms form={form} />
        </>
      )}
    </Box>
  )
}

/** Half of a narrower form would break a figure. */
const HALF_ON_A_DESK = { base: '1 / -1', xl: 'auto' } as const

/** As high as the words beside it, and in line with them. */
const BESIDE_WORDS = {
  gridColumn: HALF_ON_A_DESK,
  alignSelf: 'end',
  '& > div': { display: 'grid', alignContent: 'center', minHeight: 'calc(2lh + 1.125rem)' },
} as const

function isTooMuch(amount: string, loan: OpenLoan | null): boolean {
  return loan !== null && (remainingAfter(amount, loan) ?? 0n) < 0n
}

/** Says at once what a fresh list of loans, or another loan picked, makes wrong of a return that is being typed. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: amount and date check themselves while they are typed
  useEffect(() => {
    if (!isTyped) return
    const isWrong = (name: 'loanNumber' | 'amount' | 'date') => form.getFieldState(name).invalid
    if (isGone || isWrong('loanNumber')) void form.trigger('loanNumber')
    if (isTooMuch(amount, loan) || isWrong('amount')) void form.trigger('amount')
    if ((date && isTooEarly(date, loan)) || isWrong('date')) void form.trigger('date')
  }, [isTyped, isGone, loanNumber, outstanding])
}
