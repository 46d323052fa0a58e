import * as z from 'zod/mini'
import { parseAmount } from '../money/amount.ts'
import { writtenNumber } from '../money/written-number.ts'
import { latinDigits } from '../search/digits.ts'
import {
  blankIsAbsent,
  branchOrAll,
  dateField,
  decimalOut,
  idField,
  parsedFrom,
  positiveAmountField,
  saysSomething,
  textField,
} from './fields.ts'
import { HawalaOrder } from './hawala-order-records.ts'
import { HawalaOrderQuery } from './hawala-orders.ts'
import { lazily } from './lazily.ts'
import { isRangeOfBooks, MOST_RANGE_DAYS } from './report-facts.ts'
import { row } from './route.ts'

/**
 * The place in a list at which its next page begins: the id of a hawala, or a larger number after the hawalas of the days, where
 * the list is by the day of settling.
 */
const placeField = parsedFrom<number>((text) => {
  const place = /^[1-9]\d{0,15}$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isSafeInteger(place) ? place : null
}, 'must be the next of the page before')

/**
 * What the list of hawalas is narrowed by. Names and phones are in a body, and so in no address that a browser, a proxy or a
 * log keeps (docs/rules/hawala-orders.md).
 */
export const SearchHawalaOrdersRequest = lazily(() =>
  z
    .extend(HawalaOrderQuery, {
      /** The name of the sender or the receiver, or a part of it. */
      name: blankIsAbsent(
        textField(100).check(
          z.refine(saysSomething, { error: 'must hold a letter or a digit of a name' }),
        ),
      ),
      /** The phone of the receiver or the sender, with or without the calling code of the country. */
      phone: blankIsAbsent(
        textField(30).check(
          z.regex(/\p{Nd}/u, { error: 'must hold the digits of a phone number' }),
        ),
      ),
      /** What was sent, or what was given for it in another currency. In the digits and with the signs of any script, as fields of amounts take it. */
      amount: blankIsAbsent(z.pipe(z.transform(plainAmount), positiveAmountField)),
      currencyId: blankIsAbsent(idField),
      cursor: blankIsAbsent(placeField),
      /** The first and the last day on which a hawala was recorded. */
      from: blankIsAbsent(dateField),
      to: blankIsAbsent(dateField),
      /** The route as it was sent, in words: "KBL → HRT", "KBL → 2001". */
      route: blankIsAbsent(textField(60)),
      /** The branch in whose books the hawala is: the one that sent it, or that was to pay it for a partner. */
      bookedIn: branchOrAll,
      /**
       * If true, what Hawala Profit counts on the days: also hawalas that were cancelled, returned or forwarded then, and totals
       * from which those that were cancelled or returned are taken off. `partner` then stands for all accounts of the partner.
       */
      counted: z.optional(z.nullable(z.boolean())),
    })
    .check(
      z.refine(({ from = '', to }) => to === undefined || from <= to, {
        error: 'must not be before from',
        path: ['to'],
      }),
      z.refine(({ from, to }) => !from || !to || isRangeOfBooks(from, to), {
        error: `must be within ${MOST_RANGE_DAYS} days of from`,
        path: ['to'],
      }),
    ),
)

/** Reads "۷۰٬۰۰۰٫۵۰" as "70000.50"; what can't be read stays, for the rule of amounts to refuse. */
function plainAmount(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const latin = latinDigits(value.trim())
  const written = parseAmount(latin) === null ? writtenNumber(latin, 2) : null
  return written && 'decimal' in written ? written.decimal : latin
}

/** What the hawalas of a page add up to in a currency. */
export const HawalaTotal = lazily(() =>
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    count: z.int(),
    amount: decimalOut,
    /** What of them was cancelled or returned by now, which is in `count` and `amount` too unless these are what Hawala Profit counts. */
    cancelled: z.int(),
    cancelledAmount: decimalOut,
    /** What branches still have to pay of them. */
    left: decimalOut,
  }),
)

export const hawalaOrdersSearch = row('POST /api/hawala-orders/search', {
  name: 'hawala-orders/search',
  summary: 'Find hawalas that post, also by names and phones, with totals by currency',
  access: 'read',
  onlyReads: true,
  body: SearchHawalaOrdersRequest,
  response: z.object({
    /** The newest first. */
    orders: z.array(HawalaOrder),
    /** Those of this page alone. */
    totals: z.array(HawalaTotal),
    /** The `cursor` of the next page; null after the last one. */
    next: z.nullable(z.int()),
  }),
})

export const ROUTES = [hawalaOrdersSearch] as const
