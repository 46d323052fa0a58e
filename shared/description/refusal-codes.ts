import type { RouteName } from '../contract/routes.ts'
import * as access from '../refusals/access.ts'
import * as accounts from '../refusals/accounts.ts'
import * as bookYears from '../refusals/book-years.ts'
import * as books from '../refusals/books.ts'
import * as branches from '../refusals/branches.ts'
import * as calls from '../refusals/calls.ts'
import * as cancellations from '../refusals/cancellations.ts'
import * as counts from '../refusals/counts.ts'
import * as currencies from '../refusals/currencies.ts'
import * as database from '../refusals/database.ts'
import * as daySteps from '../refusals/day-steps.ts'
import * as deals from '../refusals/deals.ts'
import * as exchanges from '../refusals/exchanges.ts'
import * as fees from '../refusals/fees.ts'
import * as hawalaLists from '../refusals/hawala-lists.ts'
import * as hawalas from '../refusals/hawalas.ts'
import * as images from '../refusals/images.ts'
import * as importRows from '../refusals/import-rows.ts'
import * as imports from '../refusals/imports.ts'
import * as limits from '../refusals/limits.ts'
import * as loans from '../refusals/loans.ts'
import * as moves from '../refusals/moves.ts'
import * as newOrders from '../refusals/new-orders.ts'
import * as orderSteps from '../refusals/order-steps.ts'
import * as partners from '../refusals/partners.ts'
import * as payouts from '../refusals/payouts.ts'
import * as postings from '../refusals/postings.ts'
import * as rateBoards from '../refusals/rate-boards.ts'
import * as records from '../refusals/records.ts'
import * as reversals from '../refusals/reversals.ts'
import { INPUT_CODES } from '../refusals/schema-rules.ts'
import * as sessions from '../refusals/sessions.ts'
import * as settings from '../refusals/settings.ts'
import { COMMON_SUBJECTS, SUBJECTS } from '../refusals/subjects-of-calls.ts'
import * as tills from '../refusals/tills.ts'
import * as transactions from '../refusals/transactions.ts'
import * as users from '../refusals/users.ts'

const CATALOGUE: readonly object[] = [
  access,
  accounts,
  bookYears,
  books,
  branches,
  calls,
  cancellations,
  counts,
  currencies,
  database,
  daySteps,
  deals,
  exchanges,
  fees,
  hawalaLists,
  hawalas,
  images,
  importRows,
  imports,
  limits,
  loans,
  moves,
  newOrders,
  orderSteps,
  partners,
  payouts,
  postings,
  rateBoards,
  records,
  reversals,
  sessions,
  settings,
  tills,
  transactions,
  users,
]

/**
 * The codes of each subject, in alphabetical order. INPUT_CODES are added, because what a schema doesn't accept has no
 * line in the catalogue.
 */
const CODES = Object.groupBy(
  [...CATALOGUE.flatMap(codesIn), ...INPUT_CODES].sort(),
  (code) => code.split('.')[0] ?? '',
)

/** The codes that any call may be refused with. */
export const COMMON_CODES: readonly string[] = COMMON_SUBJECTS.flatMap(codesOf)

/** Returns the codes of a call besides COMMON_CODES. */
export function codesOfCall(name: RouteName): readonly string[] {
  return (SUBJECTS[name] ?? []).flatMap(codesOf)
}

/** Returns the subjects of all codes. */
export function allSubjects(): string[] {
  return Object.keys(CODES)
}

function codesOf(subject: string): readonly string[] {
  return CODES[subject] ?? []
}

function codesIn(file: object): string[] {
  return Object.values(file).flatMap((each) =>
    typeof each === 'object' && 'code' in each ? [String(each.code)] : [],
  )
}
