import type * as z from 'zod/mini'
import {
  type ExchangeRequest,
  transactionsExchange,
} from '../../../shared/contract/transactions.ts'
import * as EXCHANGES from '../../../shared/refusals/exchanges.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { codesOf } from '../../domain/currency.ts'
import { otherLegOf } from '../../domain/exchange-change.ts'
import { ofLeg, requirePair } from '../../domain/exchange-pair.ts'
import { askedFee, decidedFee, recordsOfFee, withFee } from '../../domain/fee.ts'
import { requireMayPass } from '../../domain/limits.ts'
import { oneOf, postingFrom } from '../../domain/posting.ts'
import { newRecord, referenceOf } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireActiveCurrency } from '../../store/accounts/currencies.ts'
import { branchOfRefusal, requireOpenTill } from '../../store/house/closed-days.ts'
import { feeScheduleFor } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/** Records both legs of an exchange under one reference, or none of them (docs/rules/ledger.md). */
export const handler = endpoint(transactionsExchange, {
  load: async ({ body, today, claims }) => {
    requireMayPass(body.overLimit, claims.userType)
    const dates = [body.purchase.tranDate, body.selling.tranDate]
    const asked = branchOfRefusal(claims, dates, today)
    const closed = asked && (await asked)
    const postingOf = (leg: 'purchase' | 'selling') =>
      ofLeg(leg, () => postingFrom(body[leg], today, claims.userType, closed))
    const [purchase, selling] = [postingOf('purchase'), postingOf('selling')]
    const referenceId = sharedReference(body)
    const fees = askedFee(purchase, body)
    const [number, bought, sold, schedule, customerFloorMinor] = await Promise.all([
      takeTransactionNumbers(2 + recordsOfFee(fees)),
      requireActiveCurrency(purchase.currencyId, 'purchase.currencyID'),
      requireActiveCurrency(selling.currencyId, 'selling.currencyID'),
      feeScheduleFor(fees),
      customerFloor(),
      requireOpenTill(claims, purchase.tranDate, today),
    ])
    const currencies = [bought, sold]
    requirePair({ purchase, selling }, codesOf(currencies))
    const fee = decidedFee(fees, purchase, schedule, bought.cashStepMinor)
    return { purchase, selling, referenceId, number, currencies, customerFloorMinor, fee }
  },
  reply: async (
    { body, session, now, once },
    { purchase, selling, referenceId, number, ...given },
  ) => {
    const { currencies, customerFloorMinor, fee } = given
    const { userId, userName, branch } = session
    const shared = {
      referenceId,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
      bundle: { first: number, count: 2 },
    }
    const { overLimit } = body
    const bought = newRecord(purchase, { ...shared, number, overLimit })
    const sold = newRecord(selling, { ...shared, number: number + 1 })
    const legs = [
      { ...bought, otherLeg: otherLegOf(sold) },
      { ...sold, otherLeg: otherLegOf(bought) },
    ]
    const records = withFee(legs, fee)
    const [first = bought, second = sold] = records
    const answer = {
      referenceId: referenceOf(first),
      purchase: transactionAnswer(first),
      selling: transactionAnswer(second),
    }
    const commitment = { currencies, once, answer, overLimit, customerFloorMinor }
    return { status: 201, body: await postTransactions({ records }, commitment) }
  },
})

/** The reference for both legs, which may be sent in one of three places. */
function sharedReference({ referenceId, purchase, selling }: z.output<typeof ExchangeRequest>) {
  const differ = EXCHANGES.referencesDiffer
  const second = oneOf({ first: purchase.referenceId, second: selling.referenceId, differ })
  return oneOf({ first: referenceId, second, differ }) ?? null
}
