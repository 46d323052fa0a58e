import { loan as texts } from '#texts/loan.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { sentAmount, sentDate } from '../../money/sent-fields.ts'
import type { LoanValues } from './loan-values.ts'
import type { OpenLoan } from './open-loans.ts'

type LoanBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/**
 * Makes the request body of `POST /api/transactions` for the form's values, or a text that says why nothing can be sent.
 * @param currencies undefined while they load
 * @param loans the open loans; undefined while they load
 * @param businessDate the business date at the moment of the save
 */
export function bodyOf(
  values: LoanValues,
  currencies: readonly Currency[] | undefined,
  loans: readonly OpenLoan[] | undefined,
  businessDate: string,
): LoanBody | string {
  if (values.kind === 'Loan Return') {
    const loan = loans?.find(({ loanNumber }) => loanNumber === values.loanNumber)
    return loan ? returnBody(values, loan, businessDate) : texts.notProcessed
  }
  if (!currencies) return texts.notProcessed
  const currency = currencies.find(({ code }) => code === values.currency)
  return currency ? loanBody(values, currency.id, businessDate) : texts.invalidCurrencySelection
}

/**
 * Makes the request body of `POST /api/transactions` for a new loan.
 * @param businessDate the business date at the moment of the save
 */
export function loanBody(values: LoanValues, currencyID: number, businessDate: string): LoanBody {
  return {
    ...common(values, businessDate),
    currencyID,
    dAmount: sentAmount(values.amount),
    cAmount: null,
    cTransDescription: values.name.trim(),
    borrowerType: values.borrowerType,
    ...(values.interestRate ? { interestRate: sentAmount(values.interestRate) } : {}),
    ...(values.dueDate ? { dueDate: values.dueDate } : {}),
  }
}

/** Makes the request body for a return on an open loan. The server swaps the two accounts to match the flow of the money. */
export function returnBody(values: LoanValues, loan: OpenLoan, businessDate: string): LoanBody {
  return {
    ...common(values, businessDate),
    currencyID: loan.currencyId,
    dAmount: null,
    cAmount: sentAmount(values.amount),
    cTransDescription: loan.borrower,
    loanNumber: loan.loanNumber,
  }
}

function common(values: LoanValues, businessDate: string) {
  return {
    transType: 'Loan',
    tranDescription: values.narrative.trim(),
    exRate: formatRate(RATE_ONE),
    inAccountID: CASH_ACCOUNT,
    outAccountID: values.account,
    tranDate: sentDate(values.date, businessDate),
  }
}
