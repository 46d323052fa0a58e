import type * as z from 'zod/mini'
import type { PayHawalaRequest } from '../../../shared/contract/hawala-payout.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import type { LimitedEntry } from '../../domain/hawala/hawala-order-posting.ts'
import { type PaidAs, paidAsRecords, paidAsSides } from '../../domain/hawala/paid-as.ts'
import { receiverFeeDueOf } from '../../domain/hawala/payout.ts'
import { activeCurrency, type CurrencyRecord } from '../../domain/house/currency.ts'
import type { Session } from '../../http/session.ts'
import { type DealBoard, quotesOf, ratesOf } from '../deals/deal-board.ts'
import type { OrderReading } from './order-steps.ts'

/** The currency in which a payout is made, and the rates that were typed. */
export type PayingAs = NonNullable<z.output<typeof PayHawalaRequest>['payAs']>

/** A payout in another currency, once it may be made. */
interface ReadyToPay {
  currency: CurrencyRecord
  recordsOf: (entry: LimitedEntry) => PaidAs
}

/**
 * Decides the rates of a payout in another currency.
 * @param amountMinor what is paid of the hawala, in its currency
 * @throws Refusal `badInput` for a currency or a rate that isn't allowed; `conflict` with the rate board if it has changed
 */
export async function readyToPayAs(
  { order, amountMinor }: { order: HawalaOrder; amountMinor: AmountMinor },
  payAs: PayingAs,
  { currencies, headOffice }: Pick<OrderReading, 'currencies' | 'headOffice'>,
  { session, board }: { session: Session; board: DealBoard },
): Promise<ReadyToPay> {
  const find = (id: number) => currencies.find((each) => each.id === id)
  const { currencyId: id, boardVersion, rate = null, getRate = null } = payAs
  const paid = activeCurrency(find(id), { field: 'payAs.currencyId', id })
  const owed = find(order.currencyId)
  if (!owed) throw new Error(`Currency ${order.currencyId} of a hawala is missing`)
  const sides = paidAsSides({ owed, paid }, amountMinor - receiverFeeDueOf(order))
  const typed = { rate, getRate, boardVersion, before: 'payAs.' }
  const quotes = await quotesOf(typed, sides, session, { board, headOffice })
  const deal = { sides, quotes, rates: ratesOf(board), boardVersion }
  return { currency: paid, recordsOf: (entry) => paidAsRecords(order, deal, entry) }
}
