import { transactionAnswer } from '../../domain/answers.ts'
import { otherLegOf } from '../../domain/exchange-change.ts'
import { requirePair } from '../../domain/exchange-pair.ts'
import { postingFrom } from '../../domain/posting.ts'
import { newRecord, referenceOf } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { nextNumbers } from '../../store/counters.ts'
import { requireActiveCurrency } from '../../store/currencies.ts'
import { postTransactions } from '../../store/ledger.ts'

/** Records both legs of an exchange, or none, under one reference (decisions.md "Ledger"). */
export const handler = endpoint('transactions/exchange', {
  load: async ({ body, today, claims }) => {
    const purchase = postingFrom(body.purchase, today, claims.userType)
    const selling = postingFrom(body.selling, today, claims.userType)
    const [number, bought, sold] = await Promise.all([
      nextNumbers('transaction', 2),
      requireActiveCurrency(purchase.currencyId, 'purchase.currencyID'),
      requireActiveCurrency(selling.currencyId, 'selling.currencyID'),
    ])
    const codes = new Map([bought, sold].map(({ id, code }) => [id, code]))
    requirePair({ purchase, selling }, codes)
    return { purchase, selling, number, codes }
  },
  reply: async ({ body, session, now, once }, { purchase, selling, number, codes }) => {
    const { userId, userName, branch } = session
    const shared = {
      referenceId: body.referenceId ?? body.purchase.referenceId ?? body.selling.referenceId,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
    }
    const bought = newRecord(purchase, { ...shared, number })
    const sold = newRecord(selling, { ...shared, number: number + 1 })
    const legs = [
      { ...bought, otherLeg: otherLegOf(sold) },
      { ...sold, otherLeg: otherLegOf(bought) },
    ] as const
    const answer = {
      referenceId: referenceOf(legs[0]),
      purchase: transactionAnswer(legs[0]),
      selling: transactionAnswer(legs[1]),
    }
    return { status: 201, body: await postTransactions(legs, { codes, once, answer }) }
  },
})
