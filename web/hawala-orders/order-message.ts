import { orderMessage as texts } from '#texts/order-message.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { commissionDueOf } from '../../shared/contract/commission-due.ts'
import { amountIn, formatAmount, withCommas } from '../../shared/money/amount.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import type { Order, Party } from './order.ts'
import { dueToReceiver } from './receiver-pays.ts'

/**
 * Returns the message about a hawala for the partner who takes part, or for another branch. It has neither the code nor a
 * partner's number, against which a hawala is paid, nor the number of an identity paper, because messages are passed on. Rules:
 * docs/rules/hawala-orders.md
 * @param balance the balance of the partner's account after the hawala, credits less debits; null without a partner, and if it
 * isn't known
 */
export function orderMessage(order: Order, balance: string | null): string {
  const { label, date, state, sender, receiver, currencyCode: code } = order
  const money = (value: string) => `${withCommas(value)} ${code}`
  return [
    texts.hawala(label, formatDate(date)),
    ...(state === 'cancelled' ? [texts.cancelled] : []),
    ...(state === 'returned' ? [texts.returned] : []),
    texts.amount(money(amountFor(order))),
    ...feeLines(order, money),
    ...(state === 'part' ? [texts.toPay(money(order.left))] : []),
    texts.receiver(personIn(receiver)),
    texts.sender(personIn(sender)),
    ...shareLine(order, money),
    ...(balance === null ? [] : [balanceLine(balance, code)]),
  ].join('\n')
}

/** Says what the receiver is still to pay of the commission, and gets then; nothing once it is paid, or if the sender pays it. */
function feeLines(order: Order, money: (value: string) => string): string[] {
  const dueMinor = commissionDueOf(order)
  if (dueMinor === 0n) return []
  return [
    texts.fromReceiver(money(formatAmount(dueMinor))),
    texts.gets(money(dueToReceiver(order))),
  ]
}

/** Returns the account number of the partner whom the message is for; null between own branches. */
export function addressedPartner({
  partner,
  forwardedTo,
}: Pick<Order, 'partner' | 'forwardedTo'>): string | null {
  return forwardedTo ?? partner
}

/**
 * Returns the days on which a partner's statement may have the last row of a hawala, the likeliest first: the day of the last
 * step, and the day on which it was recorded.
 */
export function messageDays(
  { date, decidedAt }: Pick<Order, 'date' | 'decidedAt'>,
  timeZone: string,
): readonly string[] {
  if (decidedAt === null) return [date]
  return [...new Set([businessDateOf(new Date(decidedAt), timeZone), date])]
}

/** Returns the balance after the last row that a hawala has in a partner's statement; null if it has none. */
export function balanceAfterOrder(
  rows: readonly { readonly orderId: number | null; readonly balance: string }[],
  { id }: Pick<Order, 'id'>,
): string | null {
  return rows.findLast(({ orderId }) => orderId === id)?.balance ?? null
}

/** Returns the amount that the message is about: of a forwarded hawala what was left of it. */
function amountFor({ amount, forwardedTo, payouts }: Order): string {
  if (forwardedTo === null) return amount
  const paid = payouts.reduce((sum, payout) => sum + amountIn(payout.amount), 0n)
  return formatAmount(amountIn(amount) - paid)
}

function personIn({ name, fatherName, phone }: Party): string {
  return [
    texts.name(name),
    ...(fatherName ? [texts.father(fatherName)] : []),
    ...(phone ? [texts.phone(phone)] : []),
  ].join(', ')
}

/** Says whose the share is. Below zero it is the other side's; of a hawala that wasn't paid only what stayed counts. */
function shareLine(order: Order, money: (value: string) => string): string[] {
  if (addressedPartner(order) === null) return []
  const isOver = order.state === 'cancelled' || order.state === 'returned'
  const isForwarded = order.forwardedTo !== null
  const agreed = isForwarded ? order.forwardedCommission : order.partnerCommission
  const minor = signedAmountIn(isOver ? order.keptCommission : agreed) ?? 0n
  if (isOver && minor === 0n) return []
  const isTheirs = (order.way === 'send' || isForwarded) === minor >= 0n
  const share = money(formatAmount(minor < 0n ? -minor : minor))
  return [isTheirs ? texts.yourShare(share) : texts.ourShare(share)]
}

function balanceLine(balance: string, code: string): string {
  const minor = signedAmountIn(balance) ?? 0n
  if (minor === 0n) return texts.even(code)
  const owed = `${withCommas(formatAmount(minor < 0n ? -minor : minor))} ${code}`
  return minor > 0n ? texts.weOwe(owed) : texts.youOwe(owed)
}
