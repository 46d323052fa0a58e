import { Box, Button, Flex } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { loan as texts } from '#texts/loan.ts'
import { typing } from '#texts/typing.ts'
import { saysSomething } from '../../../shared/contract/fields.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { balanceAfter } from '../../money/balance-after.ts'
import { BeforeAfter } from '../../money/balance-change.tsx'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import { Money } from '../../ui/money.tsx'
import type { LoanValues } from './loan-values.ts'
import { type OpenLoan, owedInName, remainingAfter } from './open-loans.ts'
import type { OpenLoans } from './use-open-loans.ts'

interface OutstandingProps {
  readonly recording: Recording<LoanValues>
  /** The selected loan. */
  readonly loan: OpenLoan | null
  /** The text of the amount field. */
  readonly amount: string
}

/** Shown beside the amount of a return: the outstanding amount, what will remain, and a button to return everything. */
export function Outstanding({ recording, loan, amount }: OutstandingProps) {
  const { form, locked } = recording
  const remaining = loan && !mayBePosted(recording) ? remainingAfter(amount, loan) : null
  const returnAll = () => {
    if (!loan) return
    form.setValue('amount', withCommas(loan.outstandingAmount), { shouldValidate: true })
    form.setFocus('amount')
  }
  return (
    <Box>
      <Box fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="1.5">
        {labels.outstanding}
      </Box>
      <Flex align="center" gap="3" minH="10" wrap="wrap">
        <Box fontSize="lg" fontWeight="semibold" aria-live="polite">
          {loan ? <Money value={loan.outstandingAmount} code={loan.currency} /> : '-'}
        </Box>
        <Button size="sm" variant="outline" disabled={!loan || locked} onClick={returnAll}>
          {texts.returnAll}
        </Button>
      </Flex>
      <Box fontSize="sm" color="fg.muted" mt="1.5" minH="1.25rem">
        {loan && remaining !== null && remaining >= 0n ? (
          <>
            {remaining === 0n ? texts.closesLoan : `${texts.remains} `}
            {remaining === 0n ? null : (
              <Money value={formatAmount(remaining)} code={loan.currency} />
            )}
          </>
        ) : null}
      </Box>
    </Box>
  )
}

interface OwedChangeProps {
  readonly recording: Recording<LoanValues>
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
  readonly loans: OpenLoans
  /** The current values of the form. */
  readonly values: LoanValues
}

/**
 * The borrower's debt in the currency of a new loan, before and after the loan. It replaces the balance, because a loan
 * doesn't change a customer's account.
 */
export function OwedChange({ recording, currencies, loans, values }: OwedChangeProps) {
  const { name, currency: code, amount } = values
  const currency = currencies?.find((each) => each.code === code)
  const isKnown = currency !== undefined && loans.list !== undefined && saysSomething(name)
  const owed = isKnown ? formatAmount(owedInName(loans.entries, name, currency.id)) : null
  const typed = mayBePosted(recording) ? '' : amount
  const after = owed === null ? null : balanceAfter(owed, typed, 'credited').after
  return (
    <BeforeAfter
      beforeLabel={typing.owedNow}
      before={owed === null ? null : <Money value={owed} code={code} />}
      afterLabel={typing.owedAfter}
      after={after === null ? null : <Money value={after} code={code} />}
    />
  )
}
