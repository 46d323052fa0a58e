import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { settledRate } from '../../components/rate-field/rate-text.ts'
import { sentAmount, sentDate } from '../../money/sent-fields.ts'
import type { ExchangeValues, SideValues } from './exchange-form.ts'

export type ExchangeBody = Sent<RouteNamed<'transactions/exchange'>, 'body'>

/**
 * What `POST /api/transactions/exchange` is sent: both documented legs in one call. What is bought is credited to the
 * purchase account against cash, what is sold is debited from the selling account. Rules: docs/rules/ledger.md
 * @param businessDate the business date at the moment of the save
 */
export function exchangeBody(values: ExchangeValues, businessDate: string): ExchangeBody {
  const { purchase, selling, rate, date } = values
  const leg = (side: SideValues) => ({
    transType: 'Exchange',
    tranDescription: side.narrative.trim(),
    currencyID: Number(side.currencyId),
    exRate: settledRate(rate),
    tranDate: sentDate(date, businessDate),
  })
  return {
    purchase: {
      ...leg(purchase),
      dAmount: sentAmount(purchase.amount),
      inAccountID: purchase.account,
      outAccountID: CASH_ACCOUNT,
    },
    selling: {
      ...leg(selling),
      cAmount: sentAmount(selling.amount),
      inAccountID: CASH_ACCOUNT,
      outAccountID: selling.account,
    },
  }
}
