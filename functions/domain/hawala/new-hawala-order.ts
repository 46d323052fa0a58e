import type * as z from 'zod/mini'
import type { HawalaOrderRequest } from '../../../shared/contract/hawala-orders.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { AccountRecord } from '../accounts/account.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Recorder, Till } from '../ledger/record.ts'
import { vaultOf } from '../tills/till-record.ts'
import type { HawalaDetailsRecord } from './hawala.ts'
import type { HawalaOrder, OrderCode } from './hawala-order.ts'
import { firstDaysOf } from './order-days.ts'

type Request = z.output<typeof HawalaOrderRequest>

/** The parties of a new hawala, by the names that the request gives them. */
export interface OrderParties {
  /** The own branch that pays; null where a partner pays. */
  payingBranch: string | null
  /** The account number of the partner; null between own branches. */
  partner: string | null
  /** The account that pays; null means cash, or a hawala that a partner sends. */
  from: string | null
  /** The field that names the partner, for refusals. */
  partnerField: 'destination' | 'partner'
}

/**
 * Finds the parties of a new hawala in its request.
 * @throws Refusal `badInput` for a partner's commission without a partner, or if the partner's own account pays
 */
export function orderParties(body: Request): OrderParties {
  if (body.way === 'receive') {
    const { partner, payingBranch } = body
    return { partner, payingBranch, from: null, partnerField: 'partner' }
  }
  const { branch = null, account = null } = body.destination
  if (account === null && body.partnerCommission) {
    throw refused(NEW_ORDERS.noPartner)
  }
  const from = body.from?.account ?? null
  if (from !== null && from === account) {
    throw refused(NEW_ORDERS.fromPartner)
  }
  return { partner: account, payingBranch: branch, from, partnerField: 'destination' }
}

/**
 * Returns the till on which a new hawala counts. One that a partner sent belongs to the branch that pays it: it counts on the
 * recorder's till there, or on the vault of that branch if the recorder works elsewhere. Rules: docs/rules/hawala-orders.md.
 */
export function newOrderTill<Own extends Pick<Till, 'branch' | 'userId'>>(
  way: Request['way'],
  { payingBranch }: Pick<OrderParties, 'payingBranch'>,
  own: Own,
): Own | Till {
  if (way === 'send' || payingBranch === null || payingBranch === own.branch) return own
  return vaultOf(payingBranch)
}

/** The values of a new order that don't come from the request. */
export interface OrderGiven {
  id: number
  number: number
  recorder: Recorder
  /** ISO instant in UTC. */
  recordedAt: string
  date: string
  /** The name of the partner's account; null between own branches. */
  partnerName: string | null
  /** The inputs of the code, for an order that a branch pays against a code. */
  code: OrderCode
  amountMinor: AmountMinor
  /** What the customer gave in another currency; null if it was the currency of the hawala. */
  given: HawalaOrder['given']
  commissionMinor: AmountMinor
  receiverFee: HawalaOrder['receiverFee']
  payerPercentScaled: bigint
  /** What the partner's terms give for its share; null without any. */
  partnerTermsMinor: AmountMinor | null
  /** True if somebody has to vouch for it before it is paid. */
  needsVouching: boolean
  route: string
  /** Why the partner's number is received again; null if it is received the first time. */
  sameNumber: string | null
  transactionNumbers: readonly number[]
}

/**
 * Makes a new order. Only a hawala that a branch sends to another one has a code: otherwise the partner's number is shown.
 */
export function newOrder(
  body: Request,
  { partner, payingBranch, from }: OrderParties,
  { code, ...given }: OrderGiven,
): HawalaOrder {
  const isReceived = body.way === 'receive'
  return {
    ...given,
    way: body.way,
    state: isReceived ? 'received' : 'sent',
    payingBranch,
    partner,
    from,
    partnerNumber: isReceived ? body.partnerNumber : null,
    partnerDate: isReceived ? body.partnerDate : null,
    currencyId: body.currencyId,
    partnerCommissionMinor: body.partnerCommission ?? 0n,
    keptCommissionMinor: 0n,
    sender: body.sender,
    receiver: body.receiver,
    narrative: body.narrative,
    code: partner === null ? code : null,
    wrongTries: 0,
    unlocks: [],
    redirects: [],
    corrections: [],
    earnedIn: null,
    payouts: [],
    reopenings: [],
    decided: null,
    closedOn: null,
    days: firstDaysOf({
      date: given.date,
      payingBranch,
      amountMinor: given.amountMinor,
      closedOn: null,
    }),
    forwardedTo: null,
    forwardedName: null,
    forwardedNumber: null,
    forwardedCommissionMinor: 0n,
    forwardedTermsMinor: null,
    partnerAgreed: null,
    vouched: null,
    version: 1,
  }
}

/**
 * Returns the details that lists, searches and receipts show of an order. They don't have the identities, because everybody
 * may read details.
 */
export function detailsOfOrder(order: HawalaOrder): HawalaDetailsRecord {
  const { sender, receiver } = order
  return {
    id: order.id,
    hawalaNo: order.number,
    type: order.way === 'send' ? 'Send' : 'Receive',
    senderAccount: order.partner ?? order.from,
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
 * Checks the branch that pays a hawala. A hawala within one branch is refused, because a person who gives it a new code
 * could also pay it out.
 * @param own the branch that sends it; null for a hawala that a partner sent
 * @throws Refusal `badInput`
 */
export function requirePayingBranch(
  code: string,
  branch: BranchRecord | undefined,
  own: string | null,
): void {
  const field = own === null ? 'payingBranch' : 'destination'
  if (!branch) throw refused(NEW_ORDERS.noBranch, { field, branch: code })
  if (code === own) throw refused(NEW_ORDERS.ownBranch)
}

type Currency = Pick<CurrencyRecord, 'id' | 'code'>

/** A customer's account that pays for a hawala. */
interface Payer {
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
  currency: Currency,
  codes: CurrencyCodes,
): void {
  if (isHouseAccount(number)) throw refused(NEW_ORDERS.fromHouse, { accountNumber: number })
  if (!account) throw refused(NEW_ORDERS.fromUnknown, { accountNumber: number })
  if (account.accountStatus !== 'Active') {
    throw refused(NEW_ORDERS.fromNotActive, {
      accountNumber: number,
      status: account.accountStatus,
    })
  }
  requireHolds(number, account, currency, codes)
}

/**
 * Checks the account of a partner.
 * @param field the field that names it, for the refusal
 * @throws Refusal `badInput`
 */
export function requirePartner(
  field: string,
  number: string,
  account: AccountRecord | undefined,
  currency: Currency,
  codes: CurrencyCodes,
): void {
  if (!account) throw refused(NEW_ORDERS.partnerUnknown, { field, accountNumber: number })
  const { accountType, accountStatus } = account
  if (accountType !== 'Hawala Partner') {
    throw refused(NEW_ORDERS.partnerType, { field, accountNumber: number, accountType })
  }
  if (accountStatus !== 'Active') {
    throw refused(NEW_ORDERS.partnerNotActive, {
      field,
      accountNumber: number,
      status: accountStatus,
    })
  }
  requireHolds(number, account, currency, codes)
}

function requireHolds(
  number: string,
  { currencyId }: Pick<Payer, 'currencyId'>,
  currency: Currency,
  codes: CurrencyCodes,
): void {
  if (currencyId === currency.id) return
  throw refused(NEW_ORDERS.otherCurrency, {
    accountNumber: number,
    holds: codes.get(currencyId ?? 0) ?? 'All',
    currency: currency.code,
  })
}
