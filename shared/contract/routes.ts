import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as balanceSheet from './balance-sheet.ts'
import * as balances from './balances.ts'
import * as betweenBranches from './between-branches.ts'
import * as bookEntries from './book-entries.ts'
import * as bookYears from './book-years.ts'
import * as branches from './branches.ts'
import * as currencies from './currencies.ts'
import * as daySteps from './day-steps.ts'
import * as days from './days.ts'
import * as dealReport from './deal-report.ts'
import * as deals from './deals.ts'
import * as desk from './desk.ts'
import * as docs from './docs.ts'
import * as fees from './fees.ts'
import * as hawala from './hawala.ts'
import * as hawalaLists from './hawala-lists.ts'
import * as hawalaOrders from './hawala-orders.ts'
import * as hawalaProfit from './hawala-profit.ts'
import * as hawalaReopen from './hawala-reopen-route.ts'
import * as hawalaSerials from './hawala-serials.ts'
import * as houseSettings from './house-settings.ts'
import * as images from './images.ts'
import * as imports from './imports.ts'
import * as journal from './journal.ts'
import * as loans from './loans.ts'
import * as money from './money.ts'
import * as numberSettings from './number-settings.ts'
import * as orderChanges from './order-changes.ts'
import * as orderSearch from './order-search.ts'
import * as owing from './owing.ts'
import * as partnerComparison from './partner-comparison.ts'
import * as partners from './partners.ts'
import * as positions from './positions.ts'
import * as profitAndLoss from './profit-and-loss.ts'
import * as rateBoard from './rate-board.ts'
import * as reportChanges from './report-changes.ts'
import * as reports from './reports.ts'
import * as reversal from './reversal.ts'
import type { Route } from './route.ts'
import * as search from './search.ts'
import * as tillCounts from './till-counts.ts'
import * as tillMoves from './till-moves.ts'
import * as today from './today.ts'
import * as transactionHistory from './transaction-history.ts'
import * as transactionSlip from './transaction-slip.ts'
import * as transactions from './transactions.ts'
import * as trialBalance from './trial-balance.ts'
import * as users from './users.ts'

export type { Answered, Parsed, Route, Sent } from './route.ts'

/** The contract's files with routes, in the order in which the API is described. */
export const CONTRACT = [
  auth,
  currencies,
  accounts,
  imports,
  images,
  numberSettings,
  hawalaSerials,
  branches,
  users,
  audit,
  houseSettings,
  fees,
  rateBoard,
  loans,
  transactions,
  bookEntries,
  deals,
  reversal,
  transactionHistory,
  transactionSlip,
  search,
  hawala,
  hawalaLists,
  hawalaOrders,
  orderChanges,
  hawalaReopen,
  orderSearch,
  tillCounts,
  tillMoves,
  days,
  daySteps,
  desk,
  balances,
  today,
  reports,
  reportChanges,
  positions,
  profitAndLoss,
  hawalaProfit,
  balanceSheet,
  dealReport,
  betweenBranches,
  partnerComparison,
  partners,
  owing,
  trialBalance,
  journal,
  money,
  bookYears,
  docs,
] as const satisfies readonly { readonly ROUTES: readonly Route[] }[]

type Row = (typeof CONTRACT)[number]['ROUTES'][number]

/**
 * The list of all rows. The API Gateway routes and Lambda functions, the local server, the role check and the web client's
 * types all come from it.
 */
export const ROUTES: readonly Row[] = CONTRACT.flatMap((file): readonly Row[] => file.ROUTES)

export type Routes = typeof ROUTES
export type RouteName = Routes[number]['name']
export type RouteNamed<N extends RouteName> = Extract<Routes[number], { name: N }>

/** Returns the row with that name. */
export function routeNamed<N extends RouteName>(name: N): RouteNamed<N> {
  return ROUTES.find((route) => route.name === name) as RouteNamed<N>
}
