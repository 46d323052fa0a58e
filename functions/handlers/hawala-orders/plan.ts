import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { hawalaOrdersPlan } from '../../../shared/contract/hawala-lists.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import type { Answered } from '../../../shared/contract/route.ts'
import { amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { refusalOf } from '../../../shared/refusals/refused.ts'
import { type PlannedRow, payingBranchesIn, plannedList } from '../../domain/hawala/list-plan.ts'
import { newOrderTill, requirePartner } from '../../domain/hawala/new-hawala-order.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Claims } from '../../http/session.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findOrders } from '../../store/hawala/hawala-orders.ts'
import { findPartner } from '../../store/hawala/partner-accounts.ts'
import { usesOfNumbers } from '../../store/hawala/partner-numbers.ts'
import { listBranches } from '../../store/house/branches.ts'
import { findStop } from '../../store/ledger/till-day-part.ts'
import { findTill } from '../../store/tills/tills.ts'
import { requireOpenOn } from '../../use-cases/open-days.ts'

/** Says what would be received of a partner's list (docs/rules/hawala-orders.md). Nothing is kept. */
export const handler = endpoint(hawalaOrdersPlan, {
  load: async ({ body: { partner, rows }, claims, today }) => {
    const numbers = rows.map(({ partnerNumber }) => partnerNumber ?? '')
    const [account, currencies, branches, uses] = await Promise.all([
      findPartner(partner),
      listCurrencies(),
      listBranches(),
      usesOfNumbers(partner, numbers),
    ])
    const codes = codesOf(currencies)
    const currency = currencies.find(({ id }) => id === account?.currencyId) ?? NO_CURRENCY
    requirePartner('partner', partner, account, currency, codes)
    const named = payingBranchesIn(rows)
    const paying = branches.filter(({ code }) => named.has(code))
    const ids = [...uses.values()].flat().map(({ orderId }) => orderId)
    const [stops, received] = await Promise.all([stopsOf(paying, claims, today), findOrders(ids)])
    return { account, currency, branches, uses, received, stops }
  },
  reply: async ({ body: { partner, rows }, session, today }, read) => {
    const { account, currency, branches, uses, received, stops } = read
    const planned = plannedList(rows, {
      sender: { partner, currencyId: currency.id },
      currency,
      terms: account ?? NO_TERMS,
      branches: new Map(branches.map((branch) => [branch.code, branch])),
      uses,
      received: new Map(received.map((order) => [order.id, order])),
      stops,
      today,
      userType: session.userType,
    })
    return { body: { partner, ...answerOf(currency, planned) } }
  },
})

/** Stands for the currency of an account that holds all of them, to which nothing is received. */
const NO_CURRENCY = { id: 0, code: 'one currency', isActive: true }
const NO_TERMS = { sendPer100000Minor: null, receivePer100000Minor: null, vouchFromMinor: null }

/** Reads why nothing can be received in branches today, by their codes, because of the till on which it would count. */
async function stopsOf(
  branches: readonly BranchRecord[],
  claims: Claims,
  today: BusinessDate,
): Promise<ReadonlyMap<string, Refusal>> {
  const stops = await Promise.all(
    branches.map(async (branch) => {
      const till = newOrderTill('receive', { payingBranch: branch.code }, claims)
      const [record, stop] = await Promise.all([findTill(till), findStop(till, today)])
      const refusal = refusalOf(() => requireOpenOn({ branch, record, days: [today] }, today))
      return [branch.code, refusal ?? stop] as const
    }),
  )
  return new Map(stops.flatMap(([code, stop]) => (stop ? [[code, stop]] : [])))
}

type Plan = Omit<Answered<typeof hawalaOrdersPlan>, 'partner'>

function answerOf({ id, code }: { id: number; code: string }, planned: PlannedRow[]): Plan {
  const counts = { new: 0, duplicate: 0, waits: 0, error: 0 }
  for (const { state } of planned) counts[state] += 1
  const received = planned.filter(({ state }) => state === 'new')
  const sumOf = (minor: (row: PlannedRow) => bigint | null) =>
    formatAmount(received.reduce((sum, row) => sum + (minor(row) ?? 0n), 0n))
  return {
    currencyId: id,
    currencyCode: code,
    counts,
    amount: sumOf(({ amountMinor }) => amountMinor),
    partnerCommission: sumOf(({ shareMinor }) => shareMinor),
    rows: planned.map(rowAnswer),
  }
}

function rowAnswer(row: PlannedRow): Plan['rows'][number] {
  const { line, state, receivedAs, shareMinor, termsMinor, partnerDate, waitsFor, errors } = row
  return {
    line,
    state,
    receivedAs: receivedAs && { id: receivedAs.orderId, number: receivedAs.number },
    partnerCommission: amountOrNull(shareMinor),
    partnerTerms: amountOrNull(termsMinor),
    partnerDate,
    waitsFor,
    errors,
  }
}
