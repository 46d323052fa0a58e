import * as z from 'zod/mini'
import { decimalOut, optionalDate } from './fields.ts'
import { row } from './route.ts'

/**
 * What explains the cash of a branch in a currency, from the beginning to the end of a day: credited less debited. Together
 * the columns up to `moved` are `cash` (docs/rules/hawala-orders.md).
 */
const BetweenBranches = z.object({
  /** TRANSIT for cash on its way. */
  branch: z.string(),
  currencyId: z.int(),
  currencyCode: z.string(),
  /** What customers, partners and own accounts brought, less what they took. */
  accounts: decimalOut,
  /** HWL_001: what it was brought for hawalas that a branch pays, less what it paid. */
  hawalas: decimalOut,
  /** EXC_001: what it bought, less what it sold. */
  exchange: decimalOut,
  /** FEE_001, with the partners' shares. */
  commission: decimalOut,
  /** OSH_001: what counts found over, less what they found short. */
  overShort: decimalOut,
  /** LON001: below zero for what is lent. */
  loans: decimalOut,
  /** Cash that came from other branches, less what was sent to them, and what head office settled of it. */
  moved: decimalOut,
  /** The cash that lies there. */
  cash: decimalOut,
  /** What it has to pay for hawalas. */
  payable: decimalOut,
})

export const reportsBetweenBranches = row('GET /api/reports/between-branches', {
  name: 'reports/between-branches',
  summary: 'What explains the cash of each branch, and what it has to pay for hawalas',
  access: 'read',
  query: z.object({
    /** Today if absent. */
    date: optionalDate,
  }),
  response: z.array(BetweenBranches),
})

export const ROUTES = [reportsBetweenBranches] as const
