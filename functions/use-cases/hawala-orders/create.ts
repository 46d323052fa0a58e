import { hawalaOrdersCreate } from '../../../shared/contract/hawala-orders.ts'
import { boundOfShare } from '../../../shared/contract/share-bounds.ts'
import { fullName } from '../../domain/accounts/account.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import {
  detailsOfOrder,
  newOrder,
  newOrderTill,
  orderParties,
} from '../../domain/hawala/new-hawala-order.ts'
import { onRoute, routeOf } from '../../domain/hawala/order-route.ts'
import { requirePartnerDate } from '../../domain/hawala/partner-date.ts'
import { requireMayRepeat, requireOtherRepeats } from '../../domain/hawala/partner-number.ts'
import { requireWithin } from '../../domain/hawala/partner-terms.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { newHawalaDetailsParts } from '../../store/hawala/hawala-details.ts'
import {
  freeHawalaNo,
  readHawalaNos,
  serialFollowsParts,
} from '../../store/hawala/hawala-numbers.ts'
import { newOrderPart } from '../../store/hawala/hawala-orders.ts'
import { keptWithoutCode, withCode } from '../../store/hawala/order-answers.ts'
import { repeatAuditPart } from '../../store/hawala/order-audit.ts'
import { numberReceivedPart } from '../../store/hawala/partner-numbers.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { moneyOf } from './new-order-money.ts'
import { DETAILS_TYPES, earlierUses, readNewOrder, sameNumberOf } from './read-new-order.ts'

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
    const [nos, before] = await Promise.all([
      readHawalaNos(DETAILS_TYPES[body.way]),
      earlierUses(body),
    ])
    return { ...read, ...before, nos }
  },
  decide: async ({ body, session, actor, today }, read) => {
    const { parties, share, firstNumber, id, codes, accountId, nos, uses, earlier, keyId } = read
    const money = await moneyOf(body, read, { session, today })
    const { fee, given, amountMinor, receiverFee, commissionInSentMinor } = money
    const { payerPercentScaled, partnerTermsMinor, mustBeVouched } = money
    const { userId, userName, branch, userType } = session
    requireOtherRepeats(earlier, userId)
    if (share) {
      requireWithin(boundOfShare(partnerTermsMinor, commissionInSentMinor), share, userType)
    }
    const recorder = { userId, userName, branch }
    const at = actor.at.toISOString()
    const reader = { userId, branch, isHeadOffice: isHeadOffice(session, read.headOffice) }
    const hawalaNo = freeHawalaNo(nos)
    const named = { id, way: body.way, number: hawalaNo.number }
    const till = newOrderTill(body.way, parties, recorder)
    const entry = { recorder, at, today, firstNumber, till }
    const route = routeOf({ ...parties, way: body.way, recorder })
    const posts = money.recordsOf(named, { share, overLimit: body.overLimit }, entry)
    const records = onRoute(posts, { ...parties, route })
    const order = newOrder(body, parties, {
      ...named,
      recorder,
      recordedAt: at,
      date: today,
      code: { version: 1, keyId },
      amountMinor,
      given,
      partnerName: read.partners ? fullName(read.partners) : null,
      commissionMinor: fee?.amountMinor ?? 0n,
      receiverFee,
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
    const { currencies } = money
    return { records, parts, currencies, answer: keptWithoutCode(answer, order.code) }
  },
  complete: (body, { now }) => withCode(body, now),
})
