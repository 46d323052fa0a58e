import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import type { PostingKind } from './kind.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

export type PostingBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/** The documented client always sends this one; the server takes the user from the session (decisions.md "Ledger"). */
const USER_CREATED = 1

/**
 * What `POST /api/transactions` is sent for a Debit or Credit (specification 2, section 7): the cash account on the one
 * side, the chosen account on the other; both amounts equal, without commas.
 * @param businessDate what the date was prefilled with; a date is sent only where the person chose another one, so that
 *   the server decides what today is
 */
export function postingBody(
  kind: PostingKind,
  values: PostingFormValues,
  businessDate: string,
): PostingBody & { userCreated: number } {
  const [inAccountID, outAccountID] =
    kind === 'Debit' ? [CASH_ACCOUNT, values.account] : [values.account, CASH_ACCOUNT]
  const amount = settledAmount(values.amount).replaceAll(',', '')
  const narrative = values.narrative.trim()
  const currency = Number(values.currencyId)
  const body = {
    transType: kind,
    tranDescription: narrative,
    currencyID: currency,
    dAmount: amount,
    cAmount: amount,
    exRate: formatRate(RATE_ONE),
    inAccountID,
    outAccountID,
    userCreated: USER_CREATED,
    cCurrencyID: currency,
    cTransDescription: narrative,
  }
  const chosenDate = values.date && values.date !== businessDate
  return chosenDate ? { ...body, tranDate: values.date } : body
}
