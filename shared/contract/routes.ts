import {
  Account,
  AccountBalances,
  AccountList,
  AccountParams,
  AccountRequest,
  AccountUpdateRequest,
  GenerateNumberRequest,
  GenerateNumberResponse,
  ImageParams,
} from './accounts.ts'
import { AuditList, AuditQuery } from './audit.ts'
import {
  ChangePasswordRequest,
  ChangePasswordResponse,
  LoginRequest,
  LoginResponse,
  LogoutResponse,
  MeResponse,
} from './auth.ts'
import { BalanceSummary } from './balances.ts'
import {
  Currency,
  CurrencyList,
  CurrencyParams,
  CurrencyRequest,
  CurrencyUpdateRequest,
  RateHistory,
  RateHistoryParams,
  RateHistoryQuery,
  RateRequest,
} from './currencies.ts'
import { ApiDescription } from './docs.ts'
import {
  Hawala,
  HawalaDetails,
  HawalaDetailsList,
  HawalaDetailsRequest,
  HawalaDetailsUpdateRequest,
  HawalaList,
  HawalaParams,
  HawalaQuery,
  HawalaRequest,
  HawalaStatusRequest,
} from './hawala.ts'
import {
  HawalaSerial,
  HawalaSerialList,
  HawalaSerialParams,
  HawalaSerialRequest,
} from './hawala-serials.ts'
import { LoanList, LoanQuery } from './loans.ts'
import {
  NumberSetting,
  NumberSettingList,
  NumberSettingParams,
  NumberSettingRequest,
} from './number-settings.ts'
import {
  AccountReport,
  AccountReportParams,
  AccountReportQuery,
  CashPosition,
  DailyStatement,
  DailyStatementQuery,
  DayQuery,
  DeletedAfterApproval,
  ExchangeDetails,
  ExchangeDetailsQuery,
} from './reports.ts'
import { type Route, row } from './route.ts'
import { SearchQuery, SearchResults } from './search.ts'
import {
  ApproveRequest,
  ApproveResponse,
  DeletedTransaction,
  Exchange,
  ExchangeRequest,
  Transaction,
  TransactionHistory,
  TransactionParams,
  TransactionRequest,
  TransactionSlip,
  TransactionUpdateRequest,
  TransactionVersionRequest,
} from './transactions.ts'
import { Deleted, User, UserList, UserParams, UserRequest, UserUpdateRequest } from './users.ts'

export type { Answered, Parsed, Route, Sent } from './route.ts'

/**
 * THE route table: API Gateway routes and Lambda functions, the local server, the role check and the web client's
 * types all come from it.
 */
export const ROUTES = [
  row('auth/login', 'POST', '/api/auth/login', 'public', {
    body: LoginRequest,
    response: LoginResponse,
  }),
  row('auth/logout', 'POST', '/api/auth/logout', 'read', { response: LogoutResponse }),
  row('auth/password', 'POST', '/api/auth/password', 'own', {
    body: ChangePasswordRequest,
    response: ChangePasswordResponse,
  }),
  row('auth/me', 'GET', '/api/auth/me', 'read', { response: MeResponse }),
  row('currencies/list', 'GET', '/api/currencies', 'read', { response: CurrencyList }),
  row('currencies/create', 'POST', '/api/currencies', 'record', {
    body: CurrencyRequest,
    response: Currency,
  }),
  row('currencies/update', 'PUT', '/api/currencies/{id}', 'record', {
    params: CurrencyParams,
    body: CurrencyUpdateRequest,
    response: Currency,
  }),
  row('currencies/set-rate', 'PUT', '/api/currencies/{id}/exchange-rate', 'setRates', {
    params: CurrencyParams,
    body: RateRequest,
    response: Currency,
  }),
  row('currencies/rate-history', 'GET', '/api/exchange-rates/{currencyId}/history', 'read', {
    params: RateHistoryParams,
    query: RateHistoryQuery,
    response: RateHistory,
  }),
  row('accounts/list', 'GET', '/api/accounts', 'read', { response: AccountList }),
  row('accounts/create', 'POST', '/api/accounts', 'record', {
    body: AccountRequest,
    response: Account,
  }),
  row('accounts/update', 'PUT', '/api/accounts/{id}', 'record', {
    params: AccountParams,
    body: AccountUpdateRequest,
    response: Account,
  }),
  row('accounts/balances', 'GET', '/api/accounts/{id}/balances', 'read', {
    params: AccountParams,
    response: AccountBalances,
  }),
  row('accounts/generate-number', 'POST', '/api/accounts/generate-number', 'record', {
    body: GenerateNumberRequest,
    response: GenerateNumberResponse,
  }),
  row('images/read', 'GET', '/api/images/{key}', 'read', { params: ImageParams }),
  row('account-number-settings/list', 'GET', '/api/account-number-settings', 'read', {
    response: NumberSettingList,
  }),
  row('account-number-settings/create', 'POST', '/api/account-number-settings', 'setNumbers', {
    body: NumberSettingRequest,
    response: NumberSetting,
  }),
  row('account-number-settings/update', 'PUT', '/api/account-number-settings/{id}', 'setNumbers', {
    params: NumberSettingParams,
    body: NumberSettingRequest,
    response: NumberSetting,
  }),
  row('hawala-serial-no/list', 'GET', '/api/hawala-serial-no', 'read', {
    response: HawalaSerialList,
  }),
  row('hawala-serial-no/create', 'POST', '/api/hawala-serial-no', 'setSerials', {
    body: HawalaSerialRequest,
    response: HawalaSerial,
  }),
  row('hawala-serial-no/update', 'PUT', '/api/hawala-serial-no/{id}', 'setSerials', {
    params: HawalaSerialParams,
    body: HawalaSerialRequest,
    response: HawalaSerial,
  }),
  row('hawala-serial-no/delete', 'DELETE', '/api/hawala-serial-no/{id}', 'setSerials', {
    params: HawalaSerialParams,
    response: Deleted,
  }),
  row('tbl-users/list', 'GET', '/api/tbl-users', 'administerUsers', { response: UserList }),
  row('tbl-users/create', 'POST', '/api/tbl-users', 'administerUsers', {
    body: UserRequest,
    response: User,
  }),
  row('tbl-users/update', 'PUT', '/api/tbl-users/{id}', 'administerUsers', {
    params: UserParams,
    body: UserUpdateRequest,
    response: User,
  }),
  row('tbl-users/delete', 'DELETE', '/api/tbl-users/{id}', 'administerUsers', {
    params: UserParams,
    response: Deleted,
  }),
  row('audit/list', 'GET', '/api/audit', 'audit', { query: AuditQuery, response: AuditList }),
  row('loans/list', 'GET', '/api/loans', 'read', { query: LoanQuery, response: LoanList }),
  row('transactions/create', 'POST', '/api/transactions', 'record', {
    body: TransactionRequest,
    response: Transaction,
  }),
  row('transactions/exchange', 'POST', '/api/transactions/exchange', 'record', {
    body: ExchangeRequest,
    response: Exchange,
  }),
  row('transactions/update', 'PUT', '/api/transactions/{id}', 'record', {
    params: TransactionParams,
    body: TransactionUpdateRequest,
    response: Transaction,
  }),
  row('transactions/delete', 'DELETE', '/api/transactions/{id}', 'record', {
    params: TransactionParams,
    body: TransactionVersionRequest,
    response: DeletedTransaction,
  }),
  row('transactions/history', 'GET', '/api/transactions/{id}/history', 'read', {
    params: TransactionParams,
    response: TransactionHistory,
  }),
  row('transactions/approve', 'POST', '/api/transactions/{id}/approve', 'approve', {
    params: TransactionParams,
    body: TransactionVersionRequest,
    response: Transaction,
  }),
  row('transactions/approve-many', 'POST', '/api/transactions/approve', 'approve', {
    body: ApproveRequest,
    response: ApproveResponse,
  }),
  row('transactions/slip', 'GET', '/api/transaction-slip/{id}', 'read', {
    params: TransactionParams,
    response: TransactionSlip,
  }),
  row('search-transactions/list', 'GET', '/api/search-transactions', 'read', {
    query: SearchQuery,
    response: SearchResults,
  }),
  row('hawala/list', 'GET', '/api/hawala', 'read', { query: HawalaQuery, response: HawalaList }),
  row('hawala/create', 'POST', '/api/hawala', 'record', { body: HawalaRequest, response: Hawala }),
  row('hawala/set-status', 'PATCH', '/api/hawala/{id}/status', 'record', {
    params: HawalaParams,
    body: HawalaStatusRequest,
    response: Hawala,
  }),
  row('hawala-details/list', 'GET', '/api/hawala-details', 'read', {
    query: HawalaQuery,
    response: HawalaDetailsList,
  }),
  row('hawala-details/create', 'POST', '/api/hawala-details', 'record', {
    body: HawalaDetailsRequest,
    response: HawalaDetails,
  }),
  row('hawala-details/update', 'PUT', '/api/hawala-details/{id}', 'record', {
    params: HawalaParams,
    body: HawalaDetailsUpdateRequest,
    response: HawalaDetails,
  }),
  row('balances/summary', 'GET', '/api/balances/summary', 'read', { response: BalanceSummary }),
  row('reports/account', 'GET', '/api/reports/account/{accountId}', 'read', {
    params: AccountReportParams,
    query: AccountReportQuery,
    response: AccountReport,
  }),
  row('reports/daily-statement', 'GET', '/api/reports/daily-statement', 'read', {
    query: DailyStatementQuery,
    response: DailyStatement,
  }),
  row('reports/deleted-after-approval', 'GET', '/api/reports/deleted-after-approval', 'read', {
    query: DayQuery,
    response: DeletedAfterApproval,
  }),
  row('reports/cash-position', 'GET', '/api/reports/cash-position', 'read', {
    query: DayQuery,
    response: CashPosition,
  }),
  row('reports/exchange-details', 'GET', '/api/reports/exchange-details', 'read', {
    query: ExchangeDetailsQuery,
    response: ExchangeDetails,
  }),
  row('docs/openapi', 'GET', '/api/openapi.json', 'read', { response: ApiDescription }),
  row('docs/page', 'GET', '/api/docs', 'read', {}),
] as const satisfies readonly Route[]

export type Routes = typeof ROUTES
export type RouteName = Routes[number]['name']
export type RouteNamed<N extends RouteName> = Extract<Routes[number], { name: N }>

/** The row of the table with that name. */
export function routeNamed<N extends RouteName>(name: N): RouteNamed<N> {
  return ROUTES.find((route) => route.name === name) as RouteNamed<N>
}
