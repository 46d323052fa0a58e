import * as z from 'zod/mini'
import { decimalOut, optionalDate } from './fields.ts'
import { row } from './route.ts'

/** What a branch and the other branches owe each other in a currency, over all days so far (docs/rules/hawala-orders.md). */
const BetweenBranches = z.object({
  branch: z.string(),
  currencyId: z.int(),
  currencyCode: z.string(),
  /** The branch's share of HWL_001, the account for hawalas that the house still has to pay out. */
  hawala: decimalOut,
  /** The hawalas that the branch recorded and that aren't paid yet. */
  payable: decimalOut,
  /**
   * `hawala` minus `payable`. Above zero the branch owes the other branches, because they paid out hawalas that it
   * recorded.
   */
  owed: decimalOut,
  /** Cash that the branch sent to other branches, and cash that it got from them. */
  cashSent: decimalOut,
  cashReceived: decimalOut,
})

export const reportsBetweenBranches = row('GET /api/reports/between-branches', {
  name: 'reports/between-branches',
  summary: 'What the branches paid for each other, beside the cash that they sent each other',
  access: 'read',
  query: z.object({
    /** Today if absent. */
    date: optionalDate,
  }),
  response: z.array(BetweenBranches),
})

export const ROUTES = [reportsBetweenBranches] as const
