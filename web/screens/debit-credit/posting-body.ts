import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { sentAmount, sentDate, USER_CREATED } from '../../forms/money/sent-fields.ts'
import type { PostingKind } from './kind.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

export type PostingBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/**
 * What `POST /api/transactions` is sent for a Debit or Credit (specification 2, section 7): the cash account on the one
 * side, the chosen account on the other; both amounts equal, without commas.
 * @param businessDate the business date at the moment of the save
 */
export function postingBody(
  kind: PostingKind,
  values: PostingFormValues,
  businessDate: string,
): PostingBody & { userCreated: number } {
  const [inAccountID, outAccountID] =
    kind === 'Debit' ? [CASH_ACCOUNT, values.account] : [values.account, CASH_ACCOUNT]
  const amount = sentAmount(values.amount)
  const narrative = values.narrative.trim()
  const currency = Number(values.currencyId)
  return {
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
    tranDate: sentDate(values.date, businessDate),
  }
}
