import * as z from 'zod/mini'
import {
  amountField,
  dateField,
  decimalOut,
  IdParams,
  idField,
  instantOut,
  optionalDate,
  optionalText,
  requiredText,
  signedAmountField,
  textField,
} from './fields.ts'
import { floorOfHouse } from './floors.ts'
import { ORDER_STATES, ORDER_WAYS } from './hawala-order-facts.ts'
import { lazily } from './lazily.ts'
import { MOST_DIFFERENCES } from './partner-comparison-facts.ts'
import { row } from './route.ts'

/** The most transactions on a page of a partner's statement. A page has fewer rows, because a hawala is one row. */
export const PARTNER_PAGE_ROWS = 1_000

/** The most changed transactions since an agreement that a statement lists. */
export const MOST_CHANGED_SINCE = 1_000

const changedAmount = z.optional(z.nullable(signedAmountField))
const flag = z.optional(z.nullable(z.boolean({ error: 'must be true or false' })))

/**
 * The limits of an account, and a partner's terms (docs/rules/partners.md). An absent field stays unchanged; null removes
 * the value.
 */
export const LimitsRequest = lazily(() =>
  z.object({
    /** The least balance that a posting may leave; below zero, the customer may owe that much. */
    floor: changedAmount,
    /** True for a customer who has no floor although the house has one. Setting a floor makes `noFloor` false. */
    noFloor: flag,
    /** The highest balance that a posting may leave. */
    ceiling: changedAmount,
    /** What the partner gets for an amount of 100,000 that we send through it; below zero, the partner pays us. */
    sendPer100000: changedAmount,
    /** What the partner pays us for an amount of 100,000 that it sends; below zero, we pay the partner. */
    receivePer100000: changedAmount,
    /** Above this amount, a hawala that the partner sends is paid only once somebody has vouched for it. */
    vouchFrom: z.optional(z.nullable(amountField)),
    /** The least worth in AFN that a posting may leave of all accounts of a partner together; of the leading account only. */
    groupFloor: changedAmount,
  }),
)

const limits = {
  floor: z.nullable(decimalOut),
  ceiling: z.nullable(decimalOut),
  sendPer100000: z.nullable(decimalOut),
  receivePer100000: z.nullable(decimalOut),
  vouchFrom: z.nullable(decimalOut),
}

export const Limits = lazily(() =>
  z.object({
    accountId: z.int(),
    accountNumber: z.string(),
    currencyId: z.int(),
    balance: decimalOut,
    ...limits,
    ...floorOfHouse,
    /** The floor over all accounts of the partner, in AFN; null without one, and on an account that doesn't lead. */
    groupFloor: z.nullable(decimalOut),
    /** Null if nobody has set a limit. */
    updatedAt: z.nullable(instantOut),
  }),
)

const OpenOrders = lazily(() => z.object({ count: z.int(), amount: decimalOut }))

/** An account of a partner with its balance, its limits and its open hawalas. */
const PartnerAccount = lazily(() =>
  z.object({
    accountId: z.int(),
    accountNumber: z.string(),
    accountName: z.string(),
    accountType: z.enum(['Partner', 'Hawala Partner']),
    currencyId: z.int(),
    currencyCode: z.string(),
    balance: decimalOut,
    ...limits,
    /** Hawalas that we sent and the partner hasn't confirmed. */
    sent: OpenOrders,
    /** Hawalas that the partner sent and we haven't paid. */
    received: OpenOrders,
    /** The day of the oldest open hawala. */
    oldest: z.nullable(z.iso.date()),
    /** The newest agreement, if the partner's balance differed from ours then; otherwise null. */
    agreedDifference: z.nullable(z.object({ through: z.iso.date(), amount: decimalOut })),
  }),
)

/** A partner with all its accounts. */
export const Partner = lazily(() =>
  z.object({
    /** The account that leads the others. */
    accountId: z.int(),
    accountNumber: z.string(),
    accountName: z.string(),
    /** What the house owes the partner over all currencies, at the middle rates of now; null if one has no rate. */
    afn: z.nullable(decimalOut),
    /** The least that a posting may leave of `afn`; null if there is no such floor. */
    groupFloor: z.nullable(decimalOut),
    /** The leading account first, then the others by number. */
    accounts: z.array(PartnerAccount),
  }),
)

/** The balance on which a partner and the house have agreed. */
export const Agreed = lazily(() =>
  z.object({
    through: z.iso.date(),
    balance: decimalOut,
    by: z.int(),
    byName: z.string(),
    at: instantOut,
    /** The balance by the partner's own list, in the sign of ours; null if it was agreed on without one. */
    theirs: z.nullable(decimalOut),
    /** What leads from our balance to theirs. */
    differences: z.array(
      z.object({
        number: z.nullable(z.string()),
        text: z.nullable(z.string()),
        amount: decimalOut,
      }),
    ),
    /** The first day of the comparison, if there was one. */
    from: z.nullable(z.iso.date()),
    /** The partner's list, if it is kept. */
    list: z.nullable(z.object({ name: z.string(), address: z.string() })),
  }),
)

/** What explains why the balance by the partner's list isn't ours. */
const Difference = lazily(() =>
  z
    .object({
      number: optionalText(100),
      text: optionalText(200),
      /** What is to be added to our balance, in its sign. */
      amount: signedAmountField.check(
        z.refine((minor) => minor !== 0n, { error: 'must not be 0' }),
      ),
    })
    .check(
      z.refine(({ number, text }) => number !== null || text !== null, {
        error: 'must have a number or a text',
      }),
    ),
)

export const AgreeRequest = lazily(() =>
  z
    .object({
      through: dateField,
      balance: signedAmountField,
      /** The balance by the partner's list, in the sign of ours: above 0 the house owes the partner. */
      theirs: z.optional(z.nullable(signedAmountField)),
      /** Our balance with all of them is `theirs`. */
      differences: z.optional(
        z.nullable(
          z
            .array(Difference)
            .check(z.maxLength(MOST_DIFFERENCES, { error: `must be at most ${MOST_DIFFERENCES}` })),
        ),
      ),
      /** The first day of the comparison. */
      from: z.optional(z.nullable(dateField)),
      /** The partner's list as a file, which is kept: its name, and its bytes as a data URL, at most 2 MB. */
      list: z.optional(
        z.nullable(
          z.object({
            name: requiredText(200, 'is required'),
            content: z.string(),
          }),
        ),
      ),
    })
    .check(
      z.refine(
        ({ theirs, differences, list }) => theirs != null || !(differences?.length || list),
        {
          error: 'is required with differences or a list',
          path: ['theirs'],
        },
      ),
      z.refine(({ from, through }) => !from || from <= through, {
        error: 'must not be after through',
        path: ['from'],
      }),
    ),
)

/**
 * The kinds of rows in a partner's statement: a hawala that was sent or received, a share that turned out otherwise, the
 * hawala's reversal, or any other posting.
 */
export const STATEMENT_WAYS = [...ORDER_WAYS, 'share', 'reversal', 'settlement'] as const

const PartnerStatementRow = lazily(() =>
  z.object({
    date: z.iso.date(),
    number: z.nullable(z.int()),
    /** The hawala's number as people read it out: "S-4", "R-4"; null for another posting. */
    label: z.nullable(z.string()),
    orderId: z.nullable(z.int()),
    partnerNumber: z.nullable(z.string()),
    /** The day on which the hawala stands with the partner; null if nobody said it, and for another posting. */
    partnerDate: z.nullable(z.iso.date()),
    way: z.enum(STATEMENT_WAYS),
    name: z.nullable(z.string()),
    /** The credits minus the debits. */
    amount: decimalOut,
    commission: decimalOut,
    /**
     * What the terms give for `commission`, with the same sign; null without terms, and where it is the same. In a row of the
     * way `share`, `commission` is only the change: the terms are for the whole share, and null where this is the same now.
     */
    terms: z.nullable(decimalOut),
    balance: decimalOut,
    /** What has become of the hawala by now; null for another posting. */
    state: z.nullable(z.enum(ORDER_STATES)),
    /**
     * What stood on the other side of a deal or an exchange: "700,000.00 AFN at 69.5000", of two foreign currencies with both
     * rates; null for any other row.
     */
    with: z.nullable(z.string()),
    transactionIds: z.array(z.int()),
  }),
)

/** A partner's account, hawala by hawala, the oldest first. */
export const PartnerStatement = lazily(() =>
  z.object({
    /** The balance before the first row of this page. */
    opening: decimalOut,
    /** The balance at the end of `to`; the same on every page. */
    closing: decimalOut,
    agreed: z.nullable(Agreed),
    /**
     * The numbers of transactions up to the agreed day that were recorded, edited or deleted after the agreement; at most
     * `MOST_CHANGED_SINCE`.
     */
    changedSince: z.array(z.int()),
    rows: z.array(PartnerStatementRow),
  }),
)

const PartnerParams = lazily(() => z.object({ accountId: idField }))

export const accountsLimits = row('PUT /api/accounts/{id}/limits', {
  name: 'accounts/limits',
  summary: 'Set the limits of an account, and the terms of a partner',
  access: 'setLimits',
  params: IdParams,
  body: LimitsRequest,
  response: Limits,
})

export const reportsPartners = row('GET /api/reports/partners', {
  name: 'reports/partners',
  summary: 'The partners with all their accounts, their limits and open hawalas',
  access: 'read',
  response: z.array(Partner),
})

export const reportsPartner = row('GET /api/reports/partners/{accountId}', {
  name: 'reports/partner',
  summary: 'The account of a partner, hawala by hawala, the oldest first',
  access: 'read',
  params: PartnerParams,
  query: z
    .object({ from: optionalDate, to: optionalDate, cursor: z.optional(textField(300)) })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, {
        error: 'must not be before from',
        path: ['to'],
      }),
    ),
  response: PartnerStatement,
})

export const reportsPartnerAgree = row('POST /api/reports/partners/{accountId}/agree', {
  name: 'reports/partner-agree',
  summary: 'Keep the balance on which the house and a partner have agreed',
  access: 'agree',
  params: PartnerParams,
  body: AgreeRequest,
  response: Agreed,
})

export const ROUTES = [
  accountsLimits,
  reportsPartners,
  reportsPartner,
  reportsPartnerAgree,
] as const
