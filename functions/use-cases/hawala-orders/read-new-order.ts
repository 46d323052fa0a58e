import type * as z from 'zod/mini'
import type { HawalaOrderRequest } from '../../../shared/contract/hawala-orders.ts'
import type { HawalaOrder, ReceiverFee } from '../../domain/hawala/hawala-order.ts'
import {
  askedHawalaFee,
  orderPosting,
  orderSides,
  shareOfOrder,
} from '../../domain/hawala/hawala-order-posting.ts'
import {
  type OrderParties,
  requirePartner,
  requirePayingAccount,
  requirePayingBranch,
} from '../../domain/hawala/new-hawala-order.ts'
import type { NumberUse } from '../../domain/hawala/partner-number.ts'
import {
  commissionOf,
  type Giving,
  givingOf,
  isFromReceiver,
  namedAmount,
  type SentMoney,
  totalDivided,
} from '../../domain/hawala/sent-money.ts'
import { activeCurrency, type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { type AskedFee, decidedFee, type Fee, recordsOfFee } from '../../domain/ledger/fee.ts'
import { type FeeScheduleRecord, payerPercentFor } from '../../domain/ledger/fee-schedule.ts'
import type { Posting } from '../../domain/ledger/record.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { readHawalaNos } from '../../store/hawala/hawala-numbers.ts'
import { findOrders } from '../../store/hawala/hawala-orders.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { findPartner } from '../../store/hawala/partner-accounts.ts'
import { usesOfNumber } from '../../store/hawala/partner-numbers.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { feeScheduleFor, readFeeSchedule } from '../../store/house/fee-schedule.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { readDealBoard } from '../deals/deal-board.ts'

export type NewOrderBody = z.output<typeof HawalaOrderRequest>
type Body = NewOrderBody

/** The type of the details that lists show of a hawala. */
export const DETAILS_TYPES = { send: 'Send', receive: 'Receive' } as const

/** The commission that is asked for; `later` if it is only known once the schedule or the rates are. */
type Asked = AskedFee | 'later' | null

/**
 * Reads all that a new hawala is decided from, in one round, and takes the numbers of its transactions and of the hawala itself.
 * @throws Refusal `badInput` for what isn't allowed
 */
export async function readNewOrder(
  body: Body,
  parties: OrderParties,
  { branch, today, now }: { branch: string; today: string; now: Date },
) {
  const { partner } = parties
  const share = shareOfOrder({ way: body.way, partner }, body.partnerCommission ?? 0n)
  const amountMinor = namedAmount(body)
  const giving = givingOf(body)
  const asked = askedBefore(body, parties, giving === null ? amountMinor : null)
  const legs = giving === null ? 1 : 2
  const atSend = isFromReceiver(body) ? 0 : feesAtSend(body, asked)
  const records = legs + atSend + (share && share.amountMinor !== 0n ? 1 : 0)
  const [firstNumber, nos, keyId, headOffice, decided, before] = await Promise.all([
    takeTransactionNumbers(records + 1),
    readHawalaNos(DETAILS_TYPES[body.way]),
    currentKeyId(now),
    findHeadOffice(),
    readParties(body, parties, { asked, giving, branch, today }),
    earlierUses(body),
  ])
  const id = firstNumber + records
  return { ...decided, ...before, parties, share, firstNumber, id, nos, keyId, headOffice }
}

/** Returns the number of records that the commission adds to a send. */
function feesAtSend(body: Body, asked: Asked): number {
  if (asked === 'later') return commissionOf(body) === 0n ? 0 : 1
  return recordsOfFee(asked)
}

/** Returns why a partner's number is received again; null if nobody says so. */
export function sameNumberOf(body: Body): string | null {
  return body.way === 'receive' ? body.sameNumber : null
}

/** The earlier uses of a partner's number, and their hawalas. */
interface EarlierUses {
  uses: NumberUse[]
  earlier: HawalaOrder[]
}

/**
 * Reads the earlier hawalas with this number of the partner; none if the caller gave no reason for using the number again. With
 * a reason it is one round of reads more.
 */
export async function earlierUses(body: Body): Promise<EarlierUses> {
  if (body.way !== 'receive' || body.sameNumber === null) return { uses: [], earlier: [] }
  const uses = await usesOfNumber(body.partner, body.partnerNumber)
  return { uses, earlier: await findOrders(uses.map(({ orderId }) => orderId)) }
}

/**
 * Returns the commission that is asked for, as far as it is known before anything is read.
 * @param amountMinor null if it follows from what is read
 */
function askedBefore(body: Body, parties: OrderParties, amountMinor: bigint | null): Asked {
  if (amountMinor !== null)
    return feeOf(body, parties, { amountMinor, commission: commissionOf(body) })
  const isOfTotal = body.way === 'send' && body.total != null
  return isOfTotal || commissionOf(body) != null ? 'later' : null
}

/** Returns the commission that is asked for beside an amount; null for a hawala that a partner sent, and if none was sent. */
function feeOf(body: Body, parties: OrderParties, sent: SentMoney): AskedFee | null {
  if (body.way !== 'send') return null
  // The receiver pays it out of cash, whatever the sender's account pays.
  const from = isFromReceiver(body) ? null : parties.from
  return askedHawalaFee(sent, from, { ...sent, commissionReason: body.commissionReason })
}

/** The posting of a hawala whose customer gives the currency that is sent, and its commission. */
export interface PlainMoney {
  posted: Posting
  fee: Fee | null
  /** Set where the receiver pays the fee, which the first payout posts. */
  receiverFee: ReceiverFee | null
  payerPercentScaled: bigint
}

/** How a new hawala is read besides its parties. */
interface ReadFor {
  asked: Asked
  giving: Giving | null
  branch: string
  today: string
}

/**
 * Reads who takes part in a new hawala, and decides its posting and its fee. Where the customer gives another currency, the rate
 * board is read instead, because the rates depend on who deals.
 * @throws Refusal `badInput` for a currency, branch, account, partner or fee that isn't allowed
 */
async function readParties(
  body: Body,
  parties: OrderParties,
  { asked, giving, branch: own, today }: ReadFor,
) {
  const { payingBranch, partner, from, partnerField } = parties
  const [currencies, schedule, branch, payer, partners, board] = await Promise.all([
    listCurrencies(),
    asked === 'later' ? readFeeSchedule() : feeScheduleFor(asked),
    payingBranch === null ? undefined : findBranch(payingBranch),
    from === null ? undefined : findBalance(from),
    partner === null ? undefined : findPartner(partner),
    giving === null ? undefined : readDealBoard(own),
  ])
  const active = (field: string, id: number) =>
    activeCurrency(
      currencies.find((each) => each.id === id),
      { field, id },
    )
  const currency = active('currencyId', body.currencyId)
  const given = giving === null ? null : active('from.currencyId', giving.currencyId)
  const codes = codesOf(currencies)
  if (payingBranch !== null) {
    requirePayingBranch(payingBranch, branch, body.way === 'send' ? own : null)
  }
  if (from !== null) requirePayingAccount(from, payer, given ?? currency, codes)
  if (partner !== null) requirePartner(partnerField, partner, partners, currency, codes)
  const accountId = partners?.id ?? payer?.accountId ?? 0
  const read = { currency, codes, schedule, partners, accountId }
  if (giving && given && board) return { ...read, deal: { giving, given, board }, plain: null }
  const plain = plainMoney(body, parties, { asked, currency, schedule, today })
  return { ...read, deal: null, plain }
}

function plainMoney(
  body: Body,
  parties: OrderParties,
  of: { asked: Asked; currency: CurrencyRecord; schedule: FeeScheduleRecord; today: string },
): PlainMoney {
  const { asked, currency, schedule, today: tranDate } = of
  const sent = totalDivided(body, schedule, currency.id) ?? {
    amountMinor: namedAmount(body) ?? 0n,
    commission: commissionOf(body),
  }
  const money = { currencyId: currency.id, amountMinor: sent.amountMinor }
  const sides = orderSides(body.way, parties)
  const posted = orderPosting(money, sides, { narrative: body.narrative, tranDate })
  const fees = asked === 'later' ? feeOf(body, parties, sent) : asked
  const fee = decidedFee(fees, posted, schedule, currency.cashStepMinor)
  // A partner who pays has its own share.
  const isForBranch = fee !== null && parties.partner === null
  const payerPercentScaled = isForBranch ? payerPercentFor(schedule, currency.id) : 0n
  const isLater = fee !== null && isFromReceiver(body)
  const receiverFee = isLater ? { suggestedMinor: fee.suggestedMinor, reason: fee.reason } : null
  return { posted, fee, receiverFee, payerPercentScaled }
}
