import { transfer as texts } from '#texts/transfer.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { sentAmount, sentDate, USER_CREATED } from '../../money/sent-fields.ts'
import type { TransferValues } from './transfer-form.ts'

export type TransferBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/**
 * What `POST /api/transactions` is sent for a Transfer: the debit account pays out, the credit account takes in, in the
 * debit account's currency.
 * @param businessDate the business date at the moment of the save
 */
export function transferBody(
  values: TransferValues,
  businessDate: string,
): TransferBody & { userCreated: number } {
  const { debit, credit, date } = values
  return {
    transType: 'Transfer',
    inAccountID: credit.account,
    outAccountID: debit.account,
    exRate: debit.exchangeRate,
    userCreated: USER_CREATED,
    cAmount: sentAmount(debit.amount),
    cCurrencyID: Number(debit.currencyId),
    tranDescription: debit.narrative.trim(),
    cTransDescription: creditNarrative(values),
    tranDate: sentDate(date, businessDate),
  }
}

/** The credit narrative, or by default which accounts the money goes between. */
export function creditNarrative({
  debit,
  credit,
}: Pick<TransferValues, 'debit' | 'credit'>): string {
  return credit.narrative.trim() || texts.creditNarrative(debit.account, credit.account)
}
