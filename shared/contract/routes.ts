import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import {
  Account,
  AccountList,
  AccountRequest,
  GenerateNumberRequest,
  GenerateNumberResponse,
  ImageParams,
} from './accounts.ts'
import { LoginRequest, LoginResponse, LogoutResponse, MeResponse } from './auth.ts'
import { BalanceSummary } from './balances.ts'
import { CurrencyList } from './currencies.ts'
import { AccountReport, AccountReportParams, AccountReportQuery } from './reports.ts'
import {
  Transaction,
  TransactionParams,
  TransactionRequest,
  TransactionSlip,
} from './transactions.ts'

/** One endpoint of the product. */
export interface Route {
  /** The handler's file: functions/handlers/{name}.ts. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As API Gateway writes it: /api/accounts/{id}. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** What a successful call answers; absent where that is bytes, not JSON. */
  readonly response?: z.ZodMiniType
}

/**
 * THE route table: API Gateway routes and Lambda functions, the local server, the role check and the web client's
 * types all come from it.
 */
export const ROUTES = [
  {
    name: 'auth/login',
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: LoginRequest,
    response: LoginResponse,
  },
  {
    name: 'auth/logout',
    method: 'POST',
    path: '/api/auth/logout',
    access: 'read',
    response: LogoutResponse,
  },
  { name: 'auth/me', method: 'GET', path: '/api/auth/me', access: 'read', response: MeResponse },
  {
    name: 'currencies/list',
    method: 'GET',
    path: '/api/currencies',
    access: 'read',
    response: CurrencyList,
  },
  {
    name: 'accounts/list',
    method: 'GET',
    path: '/api/accounts',
    access: 'read',
    response: AccountList,
  },
  {
    name: 'accounts/create',
    method: 'POST',
    path: '/api/accounts',
    access: 'record',
    body: AccountRequest,
    response: Account,
  },
  {
    name: 'accounts/generate-number',
    method: 'POST',
    path: '/api/accounts/generate-number',
    access: 'record',
    body: GenerateNumberRequest,
    response: GenerateNumberResponse,
  },
  {
    name: 'images/read',
    method: 'GET',
    path: '/api/images/{key}',
    access: 'read',
    params: ImageParams,
  },
  {
    name: 'transactions/create',
    method: 'POST',
    path: '/api/transactions',
    access: 'record',
    body: TransactionRequest,
    response: Transaction,
  },
  {
    name: 'transactions/slip',
    method: 'GET',
    path: '/api/transaction-slip/{id}',
    access: 'read',
    params: TransactionParams,
    response: TransactionSlip,
  },
  {
    name: 'balances/summary',
    method: 'GET',
    path: '/api/balances/summary',
    access: 'read',
    response: BalanceSummary,
  },
  {
    name: 'reports/account',
    method: 'GET',
    path: '/api/reports/account/{accountId}',
    access: 'read',
    params: AccountReportParams,
    query: AccountReportQuery,
    response: AccountReport,
  },
] as const satisfies readonly Route[]

export type Routes = typeof ROUTES
export type RouteName = Routes[number]['name']
export type RouteNamed<N extends RouteName> = Extract<Routes[number], { name: N }>

/** What a schema of a route reads its input to; undefined where the route has none. */
export type Parsed<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

/** What a client sends. */
export type Sent<R, Part extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.input<S>
  : undefined

/** What a successful call answers with; undefined for bytes. */
export type Answered<R> = R extends { readonly response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined

/** The row of the table with that name. */
export function routeNamed<N extends RouteName>(name: N): RouteNamed<N> {
  return ROUTES.find((route) => route.name === name) as RouteNamed<N>
}
