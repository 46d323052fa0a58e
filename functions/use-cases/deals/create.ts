import type * as z from 'zod/mini'
import { type DealRequest, dealsCreate } from '../../../shared/contract/deals.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import * as DEALS from '../../../shared/refusals/deals.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { isOwnMoney } from '../../domain/books/account-book.ts'
import { type DealSide, dealAmounts, dealFacts, dealPostings } from '../../domain/deals/deal.ts'
import type { CurrencyRecord } from '../../domain/house/currency.ts'
import { askedDealFee, decidedFee } from '../../domain/ledger/fee.ts'
import { newRecord } from '../../domain/ledger/record.ts'
import { savedLegs } from '../../domain/ledger/saved-legs.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { readFeeSchedule } from '../../store/house/fee-schedule.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findLimits } from '../../store/ledger/account-limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { requireActiveCurrency } from '../currencies.ts'
import { tillOn } from '../open-days.ts'
import { posting } from '../posting.ts'
import { quotesOf, ratesOf, readDealBoard } from './deal-board.ts'

type Body = z.output<typeof DealRequest>

/** Records a deal over the counter, with its fee: everything or nothing (docs/rules/deals.md). */
export const steps = posting(dealsCreate, {
  floor: customerFloor,
  read: ({ body, today, claims }) => {
    const { give, get } = body
    if (give.currencyId === get.currencyId) {
      throw refused(DEALS.sameCurrency)
    }
    if (give.amount == null && get.amount == null) {
      throw refused(DEALS.noAmount)
    }
    return { till: tillOn(claims, today), read: readDeal(body, claims) }
  },
  decide: async ({ body, session, now, today }, read) => {
    const { number, given, got, schedule } = read
    const sides = { give: sideOf(body.give, given), get: sideOf(body.get, got) }
    const { rate = null, getRate = null, boardVersion, person = null } = body
    const typed = { rate, getRate, boardVersion }
    const quotes = await quotesOf(typed, sides, session, read)
    const amounts = dealAmounts(sides.give, sides.get, quotes)
    const { narrative } = body
    const postings = dealPostings(sides, amounts, quotes, { narrative, tranDate: today })
    const asked = askedDealFee(postings.purchase, body)
    const fee = schedule
      ? decidedFee(asked, postings.purchase, schedule, given.cashStepMinor)
      : null
    const { userId, userName, branch } = session
    const kept = { boardVersion, person, rates: ratesOf(read.board), isOwn: read.isOwn }
    const facts = dealFacts(sides, amounts, quotes, kept)
    const shared = {
      referenceId: null,
      recorder: { userId, userName, branch },
      recordedAt: now.toISOString(),
      bundle: { first: number, count: 2 },
      valueMinor: amounts.valueMinor,
    }
    const dealt = { ...shared, overLimit: body.overLimit, number, deal: facts.purchase }
    const bought = newRecord(postings.purchase, dealt)
    const next = { ...shared, number: number + 1, deal: facts.selling }
    const sold = newRecord(postings.selling, next)
    return { ...savedLegs(bought, sold, fee), currencies: [given, got] }
  },
})

async function readDeal({ give, get, commission }: Body, { branch: own }: { branch: string }) {
  const [number, given, got, schedule, board, headOffice, isOwn] = await Promise.all([
    takeTransactionNumbers(commission ? 3 : 2),
    requireActiveCurrency(give.currencyId, 'give.currencyId'),
    requireActiveCurrency(get.currencyId, 'get.currencyId'),
    commission == null ? undefined : readFeeSchedule(),
    readDealBoard(own),
    findHeadOffice(),
    isOwnDeal(give.account, get.account),
  ])
  return { number, given, got, schedule, board, headOffice, isOwn }
}

/** True if the house deals with itself. Types and books are read only for a deal between two accounts. */
async function isOwnDeal(
  give: string | null | undefined,
  get: string | null | undefined,
): Promise<boolean> {
  if (give == null || get == null) return false
  const accounts = await findLimits([give, get])
  const sides = [give, get].map((number) => accounts.get(number))
  return sides.every((side) => side !== undefined && isOwnMoney(side))
}

function sideOf({ amount, account }: Body['give'], currency: CurrencyRecord): DealSide {
  return {
    currency,
    isAfn: currency.code === BASE_CURRENCY,
    amountMinor: amount ?? null,
    account: account ?? null,
  }
}
