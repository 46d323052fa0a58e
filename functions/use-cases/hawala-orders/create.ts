import type * as z from 'zod/mini'
import {
  type HawalaOrderRequest,
  hawalaOrdersCreate,
} from '../../../shared/contract/hawala-orders.ts'
import { boundByTerms } from '../../../shared/contract/share-bounds.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import {
  askedHawalaFee,
  orderPosting,
  orderRecords,
  orderSides,
  shareOfOrder,
} from '../../domain/hawala/hawala-order-posting.ts'
import {
  detailsOfOrder,
  newOrder,
  newOrderTill,
  type OrderParties,
  orderParties,
  requirePartner,
  requirePayingAccount,
  requirePayingBranch,
} from '../../domain/hawala/new-hawala-order.ts'
import { onRoute, routeOf } from '../../domain/hawala/order-route.ts'
import { requirePartnerDate } from '../../domain/hawala/partner-date.ts'
import { type NumberUse, requireMayRepeat } from '../../domain/hawala/partner-number.ts'
import { requireWithin, shareByTerms } from '../../domain/hawala/partner-terms.ts'
import { namedAmount, type SentMoney, sentMoney } from '../../domain/hawala/sent-money.ts'
import { needsVouching } from '../../domain/hawala/vouching.ts'
import { activeCurrency, codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { type AskedFee, decidedFee, recordsOfFee } from '../../domain/ledger/fee.ts'
import { payerPercentFor } from '../../domain/ledger/fee-schedule.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { newHawalaDetailsParts } from '../../store/hawala/hawala-details.ts'
import {
  freeHawalaNo,
  readHawalaNos,
  serialFollowsParts,
} from '../../store/hawala/hawala-numbers.ts'
import { newOrderPart } from '../../store/hawala/hawala-orders.ts'
import { keptWithoutCode, withCode } from '../../store/hawala/order-answers.ts'
import { repeatAuditPart } from '../../store/hawala/order-audit.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { findPartner } from '../../store/hawala/partner-accounts.ts'
import { numberReceivedPart, usesOfNumber } from '../../store/hawala/partner-numbers.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { feeScheduleFor, readFeeSchedule } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'

type Body = z.output<typeof HawalaOrderRequest>
const TYPES = { send: 'Send', receive: 'Receive' } as const

/**
 * Sends a hawala to a branch or a partner, or records one that a partner sent: its postings, the order and the details that
 * lists show, everything or nothing (docs/rules/hawala-orders.md). One that a partner sent counts in the branch that pays, so
 * only the till there must be ready. The order and its details share one id: the number after the numbers of the order's
 * transactions.
 */
export const steps = posting(hawalaOrdersCreate, {
  floor: customerFloor,
  read: ({ body, today, claims, now }) => {
    requireMayRepeat(sameNumberOf(body), claims.userType)
    if (body.way === 'receive') requirePartnerDate(body.partnerDate, today)
    const parties = orderParties(body)
    return {
      till: tillOn(newOrderTill(body.way, parties, claims), today),
      read: readNewOrder(body, parties, { ...claims, today, now }),
    }
  },
  readAgain: async ({ body }, read) => {
    const [nos, uses] = await Promise.all([readHawalaNos(TYPES[body.way]), earlierUses(body)])
    return { ...read, nos, uses }
  },
  decide: ({ body, session, actor, today }, read) => {
    const { parties, share, firstNumber, id, currency, codes, posted, fee, accountId } = read
    const { nos, uses, keyId, payerPercentScaled, partnerTermsMinor, mustBeVouched } = read
    const { userId, userName, branch, userType } = session
    if (share) requireWithin(boundByTerms(partnerTermsMinor), share, userType)
    const recorder = { userId, userName, branch }
    const at = actor.at.toISOString()
    const reader = { branch, isHeadOffice: isHeadOffice(session, read.headOffice) }
    const hawalaNo = freeHawalaNo(nos)
    const named = { id, number: hawalaNo.number }
    const till = newOrderTill(body.way, parties, recorder)
    const entry = { recorder, at, today, firstNumber, till }
    const route = routeOf({ ...parties, way: body.way, recorder })
    const posts = orderRecords(named, posted, { fee, share, overLimit: body.overLimit }, entry)
    const records = onRoute(posts, { ...parties, route })
    const order = newOrder(body, parties, {
      ...named,
      recorder,
      recordedAt: at,
      date: today,
      code: { version: 1, keyId },
      amountMinor: posted.amountMinor,
      commissionMinor: fee?.amountMinor ?? 0n,
      payerPercentScaled,
      partnerTermsMinor,
      needsVouching: mustBeVouched,
      route,
      sameNumber: uses.length > 0 ? sameNumberOf(body) : null,
      transactionNumbers: records.map(({ number }) => number),
    })
    const answer = {
      ...orderAnswer(order, { codes, reader }),
      records: records.map(transactionAnswer),
      code: null,
    }
    const numbered = { accountId, hawalaNo: hawalaNo.number, detailsId: id }
    const parts = [
      hawalaNo.part,
      ...newHawalaDetailsParts(detailsOfOrder(order)),
      ...serialFollowsParts(numbered, nos, actor),
      newOrderPart(order),
      ...(order.way === 'receive'
        ? [numberReceivedPart(order, uses, sameNumberOf(body) !== null)]
        : []),
      ...(order.sameNumber === null ? [] : [repeatAuditPart(order, uses, actor)]),
    ]
    return { records, parts, currencies: [currency], answer: keptWithoutCode(answer, order.code) }
  },
  complete: (body, { now }) => withCode(body, now),
})

async function readNewOrder(
  body: Body,
  parties: OrderParties,
  { branch, today, now }: { branch: string; today: string; now: Date },
) {
  const { partner } = parties
  const share = shareOfOrder({ way: body.way, partner }, body.partnerCommission ?? 0n)
  const amountMinor = namedAmount(body)
  // What is left of a total for the commission is only known once the schedule is read.
  const asked =
    amountMinor === null ? 'total' : feeOf(body, parties, { ...commissionOf(body), amountMinor })
  const fees = asked === 'total' ? 1 : recordsOfFee(asked)
  const records = 1 + fees + (share && share.amountMinor !== 0n ? 1 : 0)
  const [firstNumber, nos, keyId, headOffice, decided, uses] = await Promise.all([
    takeTransactionNumbers(records + 1),
    readHawalaNos(TYPES[body.way]),
    currentKeyId(now),
    findHeadOffice(),
    readParties(body, parties, asked, { branch, today }),
    earlierUses(body),
  ])
  const id = firstNumber + records
  return { ...decided, parties, share, firstNumber, id, nos, keyId, headOffice, uses }
}

function sameNumberOf(body: Body): string | null {
  return body.way === 'receive' ? body.sameNumber : null
}

/**
 * Reads the earlier hawalas with this number of the partner; none if the caller gave no reason for using the number again.
 */
async function earlierUses(body: Body): Promise<NumberUse[]> {
  if (body.way !== 'receive' || body.sameNumber === null) return []
  return usesOfNumber(body.partner, body.partnerNumber)
}

/** Returns the commission that is asked for beside an amount; null for a hawala that a partner sent, and if none was sent. */
function feeOf(body: Body, { from }: OrderParties, sent: SentMoney): AskedFee | null {
  if (body.way !== 'send') return null
  return askedHawalaFee(sent, from, { ...sent, commissionReason: body.commissionReason })
}

function commissionOf(body: Body): Pick<SentMoney, 'commission'> {
  return { commission: body.way === 'send' ? body.commission : null }
}

/**
 * Reads who takes part in a new hawala, and decides its posting and its fee.
 * @throws Refusal `badInput` for a currency, branch, account, partner or fee that isn't allowed
 */
async function readParties(
  body: Body,
  parties: OrderParties,
  asked: AskedFee | 'total' | null,
  { branch: own, today }: { branch: string; today: string },
) {
  const { payingBranch, partner, from, partnerField } = parties
  const [currencies, schedule, branch, payer, partners] = await Promise.all([
    listCurrencies(),
    asked === 'total' ? readFeeSchedule() : feeScheduleFor(asked),
    payingBranch === null ? undefined : findBranch(payingBranch),
    from === null ? undefined : findBalance(from),
    partner === null ? undefined : findPartner(partner),
  ])
  const named = { field: 'currencyId', id: body.currencyId }
  const currency = activeCurrency(
    currencies.find(({ id }) => id === named.id),
    named,
  )
  const codes = codesOf(currencies)
  if (payingBranch !== null) {
    requirePayingBranch(payingBranch, branch, body.way === 'send' ? own : null)
  }
  if (from !== null) requirePayingAccount(from, payer, currency, codes)
  if (partner !== null) requirePartner(partnerField, partner, partners, currency, codes)
  const sent = sentMoney(body, schedule)
  const money = { currencyId: currency.id, amountMinor: sent.amountMinor }
  const sides = orderSides(body.way, { from, partner })
  const posted = orderPosting(money, sides, { narrative: body.narrative, tranDate: today })
  const accountId = partners?.id ?? payer?.accountId ?? 0
  const fees = asked === 'total' ? feeOf(body, parties, sent) : asked
  const fee = decidedFee(fees, posted, schedule, currency.cashStepMinor)
  // A partner who pays has its own share.
  const payerPercentScaled = fee && partner === null ? payerPercentFor(schedule, currency.id) : 0n
  const partnerTermsMinor = partners ? shareByTerms(body.way, sent.amountMinor, partners) : null
  const mustBeVouched =
    body.way === 'receive' && partners !== undefined && needsVouching(sent.amountMinor, partners)
  const partnersTerms = { partnerTermsMinor, mustBeVouched }
  return { currency, codes, posted, fee, payerPercentScaled, accountId, ...partnersTerms }
}
