import { payHawala as texts } from '#texts/pay-hawala.ts'
import { payouts as payoutTexts } from '#texts/payouts.ts'
import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { Order } from '../../hawala-orders/order.ts'

/** Says who got each part of a hawala, on whose behalf, from whom and when; a line for each payout. */
export function paidBeforeLines({ payouts }: Pick<Order, 'payouts'>, timeZone: string): string[] {
  return payouts.map(({ amount, commission, name, byName, at, onBehalf, paidAs }) => {
    const when = formatInstant(new Date(at), timeZone)
    const line = texts.paidBeforeLine(withCommas(amount), name, byName, when)
    const more = [
      commission && receiverTexts.less(withCommas(commission)),
      paidAs && payoutTexts.paidAs(`${withCommas(paidAs.amount)} ${paidAs.currencyCode}`),
      onBehalf && payoutTexts.onBehalfOf(onBehalf.name, onBehalf.relation),
    ]
    return [line, ...more.filter(Boolean)].join('. ')
  })
}
