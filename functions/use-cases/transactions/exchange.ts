import type * as z from 'zod/mini'
import {
  type ExchangeRequest,
  transactionsExchange,
} from '../../../shared/contract/transactions.ts'
import * as EXCHANGES from '../../../shared/refusals/exchanges.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { ofLeg, requirePair } from '../../domain/ledger/exchange-pair.ts'
import { type AskedFee, askedFee, decidedFee, recordsOfFee } from '../../domain/ledger/fee.ts'
import { oneOf, postingFrom } from '../../domain/ledger/posting.ts'
import { newRecord, type Posting } from '../../domain/ledger/record.ts'
import { savedLegs } from '../../domain/ledger/saved-legs.ts'
import { feeScheduleFor } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { requireActiveCurrency } from '../currencies.ts'
import { branchOfRefusal, tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'

/** Records both legs of an exchange under one reference, or none of them (docs/rules/ledger.md). */
export const steps = posting(transactionsExchange, {
  floor: customerFloor,
  read: async ({ body, today, claims }) => {
    const dates = [body.purchase.tranDate, body.selling.tranDate]
    const asked = branchOfRefusal(claims, dates, today)
    const closed = asked && (await asked)
    const postingOf = (leg: 'purchase' | 'selling') =>
      ofLeg(leg, () => postingFrom(body[leg], today, claims.userType, closed))
    const pair = { purchase: postingOf('purchase'), selling: postingOf('selling') }
    const referenceId = sharedReference(body)
    const fees = askedFee(pair.purchase, body)
    const read = readExchange({ pair, referenceId, fees })
    return { till: tillOn(claims, pair.purchase.tranDate), read }
  },
  decide: ({ body, session, now }, { pair, referenceId, fees, number, ...read }) => {
    const { currencies, schedule } = read
    const { purchase, selling } = pair
    requirePair(pair, codesOf(currencies))
    const fee = decidedFee(fees, purchase, schedule, currencies[0].cashStepMinor)
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
    return { ...savedLegs(bought, sold, fee), currencies }
  },
})

interface Asked {
  pair: { purchase: Posting; selling: Posting }
  referenceId: string | null
  fees: AskedFee | null
}

async function readExchange(asked: Asked) {
  const { pair, fees } = asked
  const [number, bought, sold, schedule] = await Promise.all([
    takeTransactionNumbers(2 + recordsOfFee(fees)),
    requireActiveCurrency(pair.purchase.currencyId, 'purchase.currencyID'),
    requireActiveCurrency(pair.selling.currencyId, 'selling.currencyID'),
    feeScheduleFor(fees),
  ])
  const currencies = [bought, sold] as const
  return { ...asked, number, currencies, schedule }
}

/** Returns the reference that both legs share. The caller may send it in any of three places; null if none has it. */
function sharedReference({ referenceId, purchase, selling }: z.output<typeof ExchangeRequest>) {
  const differ = EXCHANGES.referencesDiffer
  const second = oneOf({ first: purchase.referenceId, second: selling.referenceId, differ })
  return oneOf({ first: referenceId, second, differ }) ?? null
}
