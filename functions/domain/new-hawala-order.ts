import type * as z from 'zod/mini'
import type { SendHawalaRequest } from '../../shared/contract/hawala-orders.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { BranchRecord } from './branch.ts'
import type { CurrencyRecord } from './currency.ts'
import type { HawalaDetailsRecord } from './hawala.ts'
import type { HawalaOrder, OrderCode } from './hawala-order.ts'
import type { Recorder } from './record.ts'

type Sending = z.output<typeof SendHawalaRequest>

/** What is decided about a new order before its id and number are known. */
export interface OrderGiven {
  id: number
  number: number
  recorder: Recorder
  /** ISO instant in UTC. */
  recordedAt: string
  today: string
  code: OrderCode | null
  transactionNumbers: readonly number[]
}

/** A new order that an own branch pays. */
export function sentOrder(
  body: Sending,
  { today, ...given }: OrderGiven,
  commissionMinor: bigint,
): HawalaOrder {
  return {
    ...given,
    way: 'send',
    state: 'sent',
    date: today,
    payingBranch: body.destination.branch ?? null,
    partner: null,
    partnerNumber: null,
    currencyId: body.currencyId,
    amountMinor: body.amount,
    commissionMinor,
    partnerCommissionMinor: 0n,
    from: body.from?.account ?? null,
    sender: body.sender,
    receiver: body.receiver,
    narrative: body.narrative,
    wrongTries: 0,
    paid: null,
    decided: null,
    closedOn: null,
    forwardedTo: null,
    version: 1,
  }
}

/**
 * The details that lists, searches and receipts show of an order. They don't have the identities, because everybody may
 * read details.
 */
export function detailsOfOrder(order: HawalaOrder): HawalaDetailsRecord {
  const { sender, receiver } = order
  return {
    id: order.id,
    hawalaNo: order.number,
    type: order.way === 'send' ? 'Send' : 'Receive',
    senderAccount: order.way === 'send' ? order.from : order.partner,
    senderName: sender.name,
    senderFName: sender.fatherName,
    senderPhone: sender.phone,
    receiverName: receiver.name,
    receiverFatherName: receiver.fatherName,
    receiverPhone: receiver.phone,
    rTaskiraNo: null,
    currencyId: order.currencyId,
    exCurrencyId: null,
    amountMinor: order.amountMinor,
    exAmountMinor: null,
    rate: null,
    amountDescription: null,
    description: order.narrative,
    transDate: order.date,
    recorder: order.recorder,
    recordedAt: order.recordedAt,
    modification: null,
    orderId: order.id,
    version: 1,
  }
}

/**
 * Checks the branch to which a hawala is sent. Within a branch nobody sends one: whoever gives it a new code there could
 * also pay it out.
 * @throws Refusal `badInput`
 */
export function requireDestination(
  code: string,
  branch: BranchRecord | undefined,
  own: string,
): void {
  if (!branch) throw bad(`destination must be a branch of the house: there is no branch ${code}`)
  if (code === own) throw bad('destination must be another branch than your own')
}

/** A customer's account that pays for a hawala. */
interface Payer {
  accountNumber: string
  currencyId: number | null
  accountStatus: string
}

/**
 * Checks the account that pays for a hawala.
 * @throws Refusal `badInput`
 */
export function requirePayingAccount(
  number: string,
  account: Payer | undefined,
  currency: Pick<CurrencyRecord, 'id' | 'code'>,
  codes: ReadonlyMap<number, string>,
): void {
  if (isHouseAccount(number))
    throw bad(`from must be a customer's account: ${number} is the house's own`)
  if (!account) throw bad(`from must be a customer's account: there is no account ${number}`)
  if (account.accountStatus !== 'Active') {
    throw bad(`from must be an Active account: account ${number} is ${account.accountStatus}`)
  }
  if (account.currencyId === currency.id) return
  throw bad(`Account ${number} holds ${codes.get(account.currencyId ?? 0)}, not ${currency.code}`)
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
