import { loan as texts } from '#texts/loan.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { toast } from '../../components/toaster.tsx'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { type LoanBody, loanBody, returnBody } from './loan-body.ts'
import { emptyLoan, type LoanValues, loanSchema } from './loan-values.ts'
import type { OpenLoan } from './open-loans.ts'

/**
 * Records loans and returns, one after the other.
 * @param currencies undefined while they load
 * @param loans the open loans; undefined while they load
 */
export function useLoan(
  currencies: readonly Currency[] | undefined,
  loans: readonly OpenLoan[] | undefined,
): Recording<LoanValues> {
  return useRecording<'POST /api/transactions', LoanValues>({
    route: 'POST /api/transactions',
    formName: texts.formName,
    emptyForm: emptyLoan,
    draft: { version: 1, incidental: ['kind'] },
    // Its input is a union by kind; the form holds the fields of both.
    schema: (limits) => loanSchema(limits, loans),
    toSend: (values, today) => {
      const body = bodyOf(values, today, currencies, loans)
      return body && { body }
    },
    savedId: ({ id }) => id,
    savedText: texts.saved,
    failedText: texts.notSaved,
    unreadableText: texts.httpError,
    alsoRefreshes: ['GET /api/loans'],
  })
}

/** Null, and a toast, where what was chosen isn't in the list that the server gave. */
function bodyOf(
  values: LoanValues,
  businessDate: string,
  currencies: readonly Currency[] | undefined,
  loans: readonly OpenLoan[] | undefined,
): LoanBody | null {
  if (values.kind === 'Loan Return') {
    const loan = loans?.find(({ loanNumber }) => loanNumber === values.loanNumber)
    return loan ? returnBody(values, loan, businessDate) : fail(texts.notProcessed)
  }
  if (!currencies) return fail(texts.notProcessed)
  const currency = currencies.find(({ code }) => code === values.currency)
  return currency
    ? loanBody(values, currency.id, businessDate)
    : fail(texts.invalidCurrencySelection)
}

function fail(description: string): null {
  toast({ title: texts.error, description, variant: 'destructive' })
  return null
}
