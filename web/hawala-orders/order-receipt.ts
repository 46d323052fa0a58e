import { isPayable } from '../../shared/contract/order-states.ts'
import { masked } from '../../shared/contract/secret-number.ts'
import { formatAmount, parseAmount } from '../../shared/money/amount.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { partnerOf } from '../paper/hawala-partner.ts'
import type { HawalaEnd, HawalaReceipt } from '../paper/hawala-receipt.ts'
import { type Branches, branchLabel } from '../report/branch-label.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { givenAt } from './changed-words.ts'
import type { Order, Party } from './order.ts'
import { codeInGroups } from './order-words.ts'

/** The lists with the names for a receipt. `accounts` is undefined while they load. */
interface ReceiptLists {
  readonly branches: Branches
  readonly accounts?: readonly ListedAccount[] | undefined
}

/**
 * Returns the receipt for the sender of a hawala, or the slip of a hawala that a partner sent. It doesn't have the numbers
 * of identity papers, because it may get lost.
 * @param code the code from the answer to a save or to a request for a new code. Null for a reprint, when the code isn't
 * known any more: the paper then says that it is missing. Left out if the paper has no code, such as when a partner pays
 */
export function orderReceipt(
  order: Order,
  { branches, accounts }: ReceiptLists,
  code?: string | null,
): HawalaReceipt {
  const { payingBranch, given } = order
  const sent = { value: order.amount, currency: order.currencyCode }
  // Where the sender gave another currency, the commission is in it too.
  const { amount, currencyCode: currency } = given ?? order
  const isReceived = order.way === 'receive'
  const commission = isReceived ? order.partnerCommission : order.commission
  const isFromReceiver = order.commissionFrom === 'receiver'
  const [sentMinor, feeMinor] = [parseAmount(amount) ?? 0n, signedAmountIn(commission) ?? 0n]
  const total = sentMinor + (isFromReceiver ? 0n : feeMinor)
  return {
    number: order.label,
    date: order.date,
    partner: partnerOf(accounts?.find((each) => each.accountNumber === order.partner)),
    sender: endOf(order.sender),
    receiver: endOf(order.receiver),
    amount: { value: amount, currency },
    exchanged: given && sent,
    rate: givenAt(order),
    fee: null,
    description: order.narrative,
    userName: order.createdByName,
    order: {
      from: isReceived ? null : branchLabel(branches, order.branch),
      to: payingBranch === null ? null : branchLabel(branches, payingBranch),
      // Once the hawala has a code of the house, nobody is paid against the partner's number any more.
      partnerNumber: isReceived && !order.hasCode ? numberOnSlip(order) : null,
      commission: { value: commission, currency },
      total: { value: formatAmount(total), currency },
      ...(isFromReceiver
        ? { receiverGets: { value: formatAmount(sentMinor - feeMinor), currency } }
        : {}),
      ...(order.state === 'part' ? { remaining: { ...sent, value: order.left } } : {}),
      account: isReceived ? order.partner : (order.from?.account ?? null),
      ...(code === undefined ? {} : { code: code === null ? null : codeInGroups(code) }),
    },
  }
}

/** Returns the partner's number as the slip has it. The slip stays in the branch, so it has no number by which that branch pays. */
function numberOnSlip({ partnerNumber, payingBranch, branch }: Order): string | null {
  return partnerNumber !== null && payingBranch === branch ? masked(partnerNumber) : partnerNumber
}

/** True if the receiver still needs the code to be paid, all of it or the rest. */
export function needsCode(order: Pick<Order, 'hasCode' | 'state' | 'payingBranch'>): boolean {
  return order.hasCode && isPayable(order)
}

function endOf({ name, fatherName, phone }: Party): HawalaEnd {
  return { name, fatherName, phone }
}
