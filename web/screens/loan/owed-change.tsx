import { typing as texts } from '#texts/typing.ts'
import { saysSomething } from '../../../shared/contract/fields.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Money } from '../../components/money.tsx'
import { balanceAfter } from '../../money/balance-after.ts'
import { BeforeAfter } from '../../money/before-after.tsx'
import { mayBePosted, type Recording } from '../../money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'
import { owedInName } from './open-loans.ts'
import type { OpenLoans } from './use-open-loans.ts'

interface OwedChangeProps {
  readonly recording: Recording<LoanValues>
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly loans: OpenLoans
  /** What the form holds now. */
  readonly values: LoanValues
}

/**
 * What the borrower of a new loan owes in its currency, and what they would owe with it. It stands here in place of a
 * balance, since a loan moves no customer's account.
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
      beforeLabel={texts.owedNow}
      before={owed === null ? null : <Money value={owed} code={code} />}
      afterLabel={texts.owedAfter}
      after={after === null ? null : <Money value={after} code={code} />}
    />
  )
}
