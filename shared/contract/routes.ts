import {
  accountsBalances,
  accountsCreate,
  accountsGenerateNumber,
  accountsList,
  accountsUpdate,
} from './accounts.ts'
import { auditList } from './audit.ts'
import { authLogin, authLogout, authMe, authPassword } from './auth.ts'
import { balancesSummary } from './balances.ts'
import {
  currenciesCreate,
  currenciesList,
  currenciesRateHistory,
  currenciesSetRate,
  currenciesUpdate,
} from './currencies.ts'
import { docsOpenapi, docsPage } from './docs.ts'
import {
  hawalaCreate,
  hawalaDetailsCreate,
  hawalaDetailsList,
  hawalaDetailsUpdate,
  hawalaList,
  hawalaSetStatus,
} from './hawala.ts'
import {
  hawalaSerialNoCreate,
  hawalaSerialNoDelete,
  hawalaSerialNoList,
  hawalaSerialNoUpdate,
} from './hawala-serials.ts'
import { imagesRead } from './images.ts'
import { loansList } from './loans.ts'
import {
  accountNumberSettingsCreate,
  accountNumberSettingsList,
  accountNumberSettingsUpdate,
} from './number-settings.ts'
import {
  reportsAccount,
  reportsCashPosition,
  reportsDailyStatement,
  reportsDeletedAfterApproval,
  reportsExchangeDetails,
} from './reports.ts'
import type { Route } from './route.ts'
import { searchTransactionsList } from './search.ts'
import { transactionsSlip } from './transaction-slip.ts'
import {
  transactionsApprove,
  transactionsApproveMany,
  transactionsCreate,
  transactionsDelete,
  transactionsExchange,
  transactionsHistory,
  transactionsUpdate,
} from './transactions.ts'
import { tblUsersCreate, tblUsersDelete, tblUsersList, tblUsersUpdate } from './users.ts'

export type { Answered, Parsed, Route, Sent } from './route.ts'

/**
 * The list of all rows. The API Gateway routes and Lambda functions, the local server, the role check and the web client's
 * types all come from it.
 */
export const ROUTES = [
  authLogin,
  authLogout,
  authPassword,
  authMe,
  currenciesList,
  currenciesCreate,
  currenciesUpdate,
  currenciesSetRate,
  currenciesRateHistory,
  accountsList,
  accountsCreate,
  accountsUpdate,
  accountsBalances,
  accountsGenerateNumber,
  imagesRead,
  accountNumberSettingsList,
  accountNumberSettingsCreate,
  accountNumberSettingsUpdate,
  hawalaSerialNoList,
  hawalaSerialNoCreate,
  hawalaSerialNoUpdate,
  hawalaSerialNoDelete,
  tblUsersList,
  tblUsersCreate,
  tblUsersUpdate,
  tblUsersDelete,
  auditList,
  loansList,
  transactionsCreate,
  transactionsExchange,
  transactionsUpdate,
  transactionsDelete,
  transactionsHistory,
  transactionsApprove,
  transactionsApproveMany,
  transactionsSlip,
  searchTransactionsList,
  hawalaList,
  hawalaCreate,
  hawalaSetStatus,
  hawalaDetailsList,
  hawalaDetailsCreate,
  hawalaDetailsUpdate,
  balancesSummary,
  reportsAccount,
  reportsDailyStatement,
  reportsDeletedAfterApproval,
  reportsCashPosition,
  reportsExchangeDetails,
  docsOpenapi,
  docsPage,
] as const satisfies readonly Route[]

export type Routes = typeof ROUTES
export type RouteName = Routes[number]['name']
export type RouteNamed<N extends RouteName> = Extract<Routes[number], { name: N }>

/** The row of the table with that name. */
export function routeNamed<N extends RouteName>(name: N): RouteNamed<N> {
  return ROUTES.find((route) => route.name === name) as RouteNamed<N>
}
