import type * as z from 'zod/mini'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { PartnerStatement, STATEMENT_WAYS } from '../../../shared/contract/partners.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { narrativeFor } from '../ledger/own-narrative.ts'
import { savedWith, type TransactionRecord } from '../ledger/record.ts'
import { changeOn } from '../ledger/statement.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { type NumberReader, shownNumber } from './shown-number.ts'

type Row = z.output<typeof PartnerStatement>['rows'][number]
type Way = (typeof STATEMENT_WAYS)[number]

/** The transactions of one save that touch a partner's account: a row of its statement. */
export type AccountEvent = readonly TransactionRecord[]

/**
 * Groups the transactions of a partner's account by save, so that a hawala and its commission become one row of the
 * statement. Records of one save have consecutive numbers and one day, so they are adjacent.
 * @param records of one account, by day and number
 */
export function eventsOf(records: readonly TransactionRecord[]): AccountEvent[] {
  const events: TransactionRecord[][] = []
  for (const record of records) {
    const last = events.at(-1)
    if (last?.[0] && isOneSave(last[0], record)) last.push(record)
    else events.push([record])
  }
  return events
}

function isOneSave(one: TransactionRecord, other: TransactionRecord): boolean {
  return one.tranDate === other.tranDate && savedWith(one)[0] === savedWith(other)[0]
}

/**
 * Returns the events of a page. If more pages follow, the last event is left to the next page, because it may be
 * incomplete; a single event is kept.
 */
export function wholeEvents(
  records: readonly TransactionRecord[],
  hasMore: boolean,
): AccountEvent[] {
  const events = eventsOf(records)
  return hasMore && events.length > 1 ? events.slice(0, -1) : events
}

/** What the other sides of deals are told from. */
export interface DealtWith {
  codes: CurrencyCodes
  /** The other legs of crosses, whose rates the legs of the account don't have. */
  crossLegs: readonly TransactionRecord[]
}

/** Returns the numbers of the other legs of crosses. */
export function crossLegNumbers(events: readonly AccountEvent[], codes: CurrencyCodes): number[] {
  const legs = events.flat().filter((leg) => isCross(leg, codes))
  return legs.flatMap(({ otherLeg }) => (otherLeg ? [otherLeg.number] : []))
}

/** True for a leg of a deal in which neither currency is AFN. */
function isCross({ deal, otherLeg }: TransactionRecord, codes: CurrencyCodes): boolean {
  if (!deal || deal.isAfn || !otherLeg) return false
  return codes.get(otherLeg.currencyId) !== BASE_CURRENCY
}

/** Returns the ids of the orders whose facts a statement shows. */
export function orderIdsOf(events: readonly AccountEvent[]): number[] {
  const ids = events.map(([first]) => first?.hawalaId ?? null)
  return [...new Set(ids.filter((id) => id !== null))]
}

/**
 * Returns the function that makes the rows of a partner's statement of its events, which it gets one by one, the oldest
 * first. A row has the balance after it. Rules: docs/rules/partners.md.
 * @param openingMinor the balance before the first event
 * @param orders the orders of the events
 * @param dealt what the other sides of deals are told from
 * @param reader who reads it, which masks the numbers that are a secret for this person; null leaves all numbers whole
 */
export function partnerStatementRow(
  account: string,
  openingMinor: AmountMinor,
  orders: readonly HawalaOrder[],
  dealt: DealtWith,
  reader: NumberReader | null,
): (event: AccountEvent) => Row {
  const byId = new Map(orders.map((order) => [order.id, order]))
  let balanceMinor = openingMinor
  return (event) => {
    balanceMinor += sumOn(account, event)
    const [first] = event
    const order = byId.get(first?.hawalaId ?? 0)
    const isFee = ({ feeFor }: TransactionRecord) => feeFor !== null
    return {
      date: first?.tranDate ?? '',
      ...factsOf(account, event, { order, reader }),
      state: order && wayFor(account, order) ? order.state : null,
      with: otherSideOf(event, dealt),
      terms: termsOf(account, event, order),
      amount: formatAmount(
        sumOn(
          account,
          event.filter((record) => !isFee(record)),
        ),
      ),
      commission: formatAmount(sumOn(account, event.filter(isFee))),
      balance: formatAmount(balanceMinor),
      transactionIds: event.map(({ number }) => number),
    }
  }
}

function sumOn(account: string, records: readonly TransactionRecord[]): AmountMinor {
  return records.reduce((sum, record) => sum + changeOn(account, record), 0n)
}

const OF_NO_HAWALA = {
  number: null,
  label: null,
  orderId: null,
  partnerNumber: null,
  partnerDate: null,
} as const

/** Returns the facts of a row besides money: for a hawala its receiver and numbers, for any other posting its narrative. */
function factsOf(
  account: string,
  event: AccountEvent,
  { order, reader }: { order: HawalaOrder | undefined; reader: NumberReader | null },
): Pick<Row, 'way' | 'number' | 'label' | 'orderId' | 'partnerNumber' | 'partnerDate' | 'name'> {
  const way = order && wayFor(account, order)
  if (!order || !way) {
    const main = event.find(({ feeFor }) => feeFor === null) ?? event[0]
    const name = main ? narrativeFor(account, main) : null
    return { way: 'settlement', ...OF_NO_HAWALA, name }
  }
  const { id, number, partner, receiver } = order
  const partnerNumber = reader ? shownNumber(order, reader) : order.partnerNumber
  return {
    way: kindOf(event, way),
    number,
    label: orderLabel(order),
    orderId: id,
    partnerNumber:
      partner === account ? partnerNumber : (forwardedAs(account, order)?.number ?? null),
    partnerDate: partner === account ? order.partnerDate : null,
    name: receiver.name,
  }
}

/** Returns the kind of a hawala's row: that of its posting, its reversal, or a share that turned out otherwise. */
function kindOf(event: AccountEvent, way: Way): Way {
  const main = event.find(({ feeFor }) => feeFor === null)
  if (!main) return 'share'
  return main.reverses === null ? way : 'reversal'
}

/**
 * Says what stood on the other side of a deal, with its rate, or of an exchange whose legs were saved together; null for any other
 * row. Of a cross it says both rates, each with its currency, because one rate doesn't lead from the one amount to the other.
 */
function otherSideOf(event: AccountEvent, { codes, crossLegs }: DealtWith): string | null {
  const leg = event.find(({ otherLeg }) => otherLeg !== null)
  if (!leg?.otherLeg) return null
  const { amountMinor, currencyId, number } = leg.otherLeg
  const money = `${withCommas(formatAmount(amountMinor))} ${codes.get(currencyId) ?? ''}`
  if (!leg.deal) return money
  if (isCross(leg, codes)) {
    const other = crossLegs.find((each) => each.number === number)
    return other ? `${money} at ${fullRate(other, codes)} / ${fullRate(leg, codes)}` : money
  }
  const { quotedRate, per } = leg.deal
  const units = per === 1 ? '' : ` for ${per.toLocaleString('en')}`
  return `${money} at ${formatRate(quotedRate)}${units}`
}

/** Returns the rate of a leg of a deal with both currencies: "253.2000 AFN for 1,000 RS". */
function fullRate({ deal, currencyId }: TransactionRecord, codes: CurrencyCodes): string {
  if (!deal) return ''
  const { quotedRate, per } = deal
  return `${formatRate(quotedRate)} ${BASE_CURRENCY} for ${per.toLocaleString('en')} ${codes.get(currencyId)}`
}

/**
 * Returns what the terms give for the share in a row, credited less debited; null if there are none, in the row of a reversal,
 * and if the share is as they give it. In the row of a share that turned out otherwise, the whole share as it is now is compared,
 * not the change that the row has.
 */
function termsOf(
  account: string,
  event: AccountEvent,
  order: HawalaOrder | undefined,
): string | null {
  const way = order && wayFor(account, order)
  if (!order || !way || kindOf(event, way) === 'reversal') return null
  const isPartners = order.partner === account
  const { termsMinor } = isPartners
    ? { termsMinor: order.partnerTermsMinor }
    : (forwardedAs(account, order) ?? { termsMinor: null })
  if (termsMinor === null) return null
  const sign = way === 'receive' ? -1n : 1n
  const isChanged = kindOf(event, way) === 'share'
  const shareMinor = isChanged
    ? sign * order.partnerCommissionMinor
    : sumOn(
        account,
        event.filter(({ feeFor }) => feeFor !== null),
      )
  return shareMinor === sign * termsMinor ? null : formatAmount(sign * termsMinor)
}

/**
 * Returns the direction of a hawala for a partner. A forwarded hawala counts as sent for the partner that it was forwarded
 * to, also after it was taken back. Null if the account only paid for the hawala, as any customer's account may.
 */
function wayFor(account: string, order: HawalaOrder): Way | null {
  if (order.partner === account) return order.way
  return forwardedAs(account, order) ? 'send' : null
}

/**
 * Returns under which number an order was forwarded to a partner, and what the partner's terms gave; null if it never was. Of
 * several forwardings the last one counts.
 */
function forwardedAs(account: string, order: HawalaOrder) {
  const { forwardedTo, forwardedNumber, forwardedTermsMinor, reopenings } = order
  if (forwardedTo === account) return { number: forwardedNumber, termsMinor: forwardedTermsMinor }
  const before = reopenings.findLast(({ partnerStep }) => partnerStep?.partner === account)
  if (!before?.partnerStep) return null
  const { partnerNumber: number, termsMinor } = before.partnerStep
  return { number, termsMinor }
}
