import type * as z from 'zod/mini'
import {
  type HawalaOrderRequest,
  hawalaOrdersCreate,
  type SendHawalaRequest,
} from '../../../shared/contract/hawala-orders.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { codesOf } from '../../domain/currency.ts'
import { decidedFee, recordsOfFee } from '../../domain/fee.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import {
  askedHawalaFee,
  sendingPosting,
  sendingRecords,
} from '../../domain/hawala-order-posting.ts'
import {
  detailsOfOrder,
  requireDestination,
  requirePayingAccount,
  sentOrder,
} from '../../domain/new-hawala-order.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { newHawalaDetailsParts } from '../../store/hawala/hawala-details.ts'
import {
  freeHawalaNo,
  readHawalaNos,
  serialFollowsParts,
} from '../../store/hawala/hawala-numbers.ts'
import { newOrderPart } from '../../store/hawala/hawala-orders.ts'
import { keptWithoutCode, withCode } from '../../store/hawala/order-answers.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'
import { requireOpenTill } from '../../store/house/closed-days.ts'
import { feeScheduleFor } from '../../store/house/fee-schedule.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { freeNumber, savedUnderNumber, takeTransactionNumbers } from '../../store/table/counters.ts'

/**
 * Sends a hawala to a branch: its postings, the order and the details that lists show, everything or nothing
 * (docs/rules/hawala-orders.md). The order has the id of its details, so that both take one number.
 */
export const handler = endpoint(hawalaOrdersCreate, {
  load: async ({ body, today, claims, now }) => {
    const sending = requireSending(body)
    const from = sending.from?.account ?? null
    const destination = sending.destination.branch ?? ''
    const asked = askedHawalaFee({ amountMinor: sending.amount }, from, sending)
    const [firstNumber, currencies, schedule, branch, account, nos, free, keyId, headOffice] =
      await Promise.all([
        takeTransactionNumbers(1 + recordsOfFee(asked)),
        listCurrencies(),
        feeScheduleFor(asked),
        findBranch(destination),
        from === null ? undefined : findBalance(from),
        readHawalaNos('Send'),
        freeNumber('hawalaDetails'),
        currentKeyId(now),
        findHeadOffice(),
        requireOpenTill(claims, today, today),
      ])
    requireDestination(destination, branch, claims.branch)
    const currency = currencies.find(({ id }) => id === sending.currencyId)
    if (!currency) throw bad(`currencyId ${sending.currencyId} is not a currency`)
    if (!currency.isActive) throw bad(`Currency ${currency.code} is inactive`)
    const codes = codesOf(currencies)
    if (from !== null) requirePayingAccount(from, account, currency, codes)
    const accountId = account?.accountId ?? 0
    const money = { currencyId: currency.id, amountMinor: sending.amount }
    const posting = sendingPosting(money, from, { narrative: sending.narrative, tranDate: today })
    const fee = decidedFee(asked, posting, schedule)
    return {
      ...{ sending, firstNumber, currency, codes, posting, fee, accountId },
      ...{ nos, free, keyId, headOffice },
    }
  },
  reply: async ({ session, actor, today, once }, read) => {
    const { sending, firstNumber, currency, codes, posting, fee, accountId, keyId } = read
    const { userId, userName, branch } = session
    const recorder = { userId, userName, branch }
    const at = actor.at.toISOString()
    const reader = { branch, isHeadOffice: isHeadOffice(session, read.headOffice) }
    const code = { version: 1, keyId }
    const sent = await savedUnderNumber('hawalaDetails', read.free, async (free, again) => {
      const nos = again ? await readHawalaNos('Send') : read.nos
      const [id, hawalaNo] = [free.number, freeHawalaNo(nos)]
      const named = { id, number: hawalaNo.number }
      const entry = { recorder, at, today, firstNumber }
      const records = sendingRecords(named, posting, fee, entry)
      const transactionNumbers = records.map(({ number }) => number)
      const given = { ...named, recorder, recordedAt: at, today, code, transactionNumbers }
      const order = sentOrder(sending, given, fee?.amountMinor ?? 0n)
      const answer = {
        ...orderAnswer(order, { codes, reader }),
        records: records.map(transactionAnswer),
        code: null,
      }
      const numbered = { accountId, hawalaNo: hawalaNo.number, detailsId: id }
      const parts = [
        free.part,
        hawalaNo.part,
        ...newHawalaDetailsParts(detailsOfOrder(order)),
        ...serialFollowsParts(numbered, nos, actor),
        newOrderPart(order),
      ]
      const kept = keptWithoutCode(answer, code)
      return postTransactions({ records, parts }, { currencies: [currency], once, answer: kept })
    })
    return { status: 201, body: sent }
  },
  complete: (body, { now }) => withCode(body, now),
})

/** The body, if it sends to a branch of the house. */
function requireSending(
  body: z.output<typeof HawalaOrderRequest>,
): z.output<typeof SendHawalaRequest> {
  if (body.way !== 'send') throw bad('way must be send')
  if (body.destination.branch == null) throw bad('destination must be a branch of the house')
  if (body.partnerCommission) {
    throw bad('partnerCommission must be left out where no partner takes part')
  }
  return body
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
