import type * as z from 'zod/mini'
import type { oas31 } from 'zod-openapi'
import { Branch } from '../contract/branches.ts'
import { FeeSchedule } from '../contract/fees.ts'
import { HawalaOrder } from '../contract/hawala-order-records.ts'
import { HawalaDetails } from '../contract/hawala-records.ts'
import {
  CHANGED_SINCE_HEADER,
  INCOMPLETE_HEADER,
  NEXT_NUMBERS_HEADER,
  OPENING_BALANCE_HEADER,
  REMOVED_HEADER,
  SEARCHED_BACK_TO_HEADER,
} from '../contract/headers.ts'
import { maySave } from '../contract/route.ts'
import type { Route, RouteName, Routes } from '../contract/routes.ts'
import { Transaction } from '../contract/transactions.ts'
import { COMMON_CODES } from './refusal-codes.ts'

/** Facts about single routes that aren't in their rows of the route table. */

/** The headers of answers that carry data, by their names in the description. */
export const HEADERS = {
  Link: {
    description:
      'Where there is more than one call answers with: `<address>; rel="next"` leads to the next page. Absent on the last one.',
    schema: { type: 'string' },
  },
  'X-Opening-Balance': {
    description:
      'The balance before the first row: "100.00"; on a house account one part a currency id, "1=100.00, 2=0.00".',
    schema: { type: 'string' },
  },
  'X-Incomplete': {
    description:
      '"true" where the newest postings are still arriving, so that rows may be missing or stand as they did before a change: ask again. It may be on any page of a report. Absent where all rows are there.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Next-Numbers': {
    description:
      'On the first page: the number that the next hawala of each type will have if nobody else saves one before, "Send=43, Receive=7".',
    schema: { type: 'string' },
  },
  'X-Searched-Back-To': {
    description: 'The day down to which the search has looked, where it stopped before the end.',
    schema: { $ref: '#/components/schemas/Day' },
  },
  ETag: {
    description:
      'The version of the list, W/"1204". Sent back as If-None-Match it saves the list while nothing changed; what is between its quotes, sent as `since`, leaves only the changes.',
    schema: { type: 'string' },
  },
  'X-Changed-Since': {
    description:
      'The `since` of the call, where the answer has only what changed since that version: put these rows into the list that is held, by id. Absent where the answer is the whole list, which takes the place of the one held.',
    schema: { type: 'string' },
  },
  'X-Removed': {
    description:
      'Beside X-Changed-Since: the ids of the rows to take out of the list that is held, "17, 23". Absent where there are none.',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description:
      '"attachment" for the list of a partner, so that a browser saves it instead of showing it. Absent for a picture.',
    schema: { type: 'string', const: 'attachment' },
  },
  'Set-Cookie': {
    description: 'The session cookie: HttpOnly, SameSite=Strict, 12 hours; empty once signed out.',
    schema: { type: 'string' },
  },
  'X-Refusal': {
    description:
      'The refusal as data: JSON in percent-encoding, with `code`, a name that stays the same, and, if the sentence names them, the `field` of the request and the `facts`. Above 2 KB it has the code alone. Each call lists its codes as `x-refusals`; any call may have one of these too: ' +
      `${COMMON_CODES.join(', ')}.`,
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'In how many seconds it makes sense to try again.',
    schema: { type: 'integer', minimum: 0 },
  },
} as const satisfies Record<string, oas31.HeaderObject>

export type HeaderName = keyof typeof HEADERS

const OF_ITS_OWN: Partial<Record<RouteName, readonly HeaderName[]>> = {
  'auth/login': ['Set-Cookie'],
  'auth/logout': ['Set-Cookie'],
  'accounts/list': ['ETag', headerNamed(CHANGED_SINCE_HEADER), headerNamed(REMOVED_HEADER)],
  'images/read': ['Content-Disposition'],
  'hawala-details/list': [headerNamed(NEXT_NUMBERS_HEADER)],
  'reports/account': [headerNamed(OPENING_BALANCE_HEADER), headerNamed(INCOMPLETE_HEADER)],
  'reports/daily-statement': [headerNamed(INCOMPLETE_HEADER)],
  'reports/deleted-after-approval': [headerNamed(INCOMPLETE_HEADER)],
  'days/changes': [headerNamed(INCOMPLETE_HEADER)],
  'reports/exchange-details': [headerNamed(INCOMPLETE_HEADER)],
  'reports/deals': [headerNamed(INCOMPLETE_HEADER)],
  'reports/commission': [headerNamed(INCOMPLETE_HEADER)],
  'books/journal': [headerNamed(INCOMPLETE_HEADER)],
  'books/balance-sheet': [headerNamed(INCOMPLETE_HEADER)],
  'reports/balances': [headerNamed(INCOMPLETE_HEADER)],
  'books/profit-and-loss': [headerNamed(INCOMPLETE_HEADER)],
  'reports/hawala-profit': [headerNamed(INCOMPLETE_HEADER)],
  'books/money': [headerNamed(INCOMPLETE_HEADER)],
  'books/trial-balance': [headerNamed(INCOMPLETE_HEADER)],
  'reports/between-branches': [headerNamed(INCOMPLETE_HEADER)],
  'reports/partner': [headerNamed(INCOMPLETE_HEADER)],
  'reports/partners': [headerNamed(INCOMPLETE_HEADER)],
  'hawala-orders/list': [headerNamed(INCOMPLETE_HEADER)],
  'hawala-orders/search': [headerNamed(INCOMPLETE_HEADER)],
  'loans/list': [headerNamed(INCOMPLETE_HEADER)],
  'days/list': [headerNamed(INCOMPLETE_HEADER)],
  'days/read': [headerNamed(INCOMPLETE_HEADER)],
  'search-transactions/list': [
    headerNamed(SEARCHED_BACK_TO_HEADER),
    headerNamed(INCOMPLETE_HEADER),
  ],
}

/** Returns the name of a header in the description; letter case doesn't matter. */
function headerNamed(sent: string): HeaderName {
  const named = Object.keys(HEADERS).find((name) => name.toLowerCase() === sent)
  if (!named) throw new Error(`The header ${sent} is not described`)
  return named as HeaderName
}

/** Returns the headers that a successful answer of a route can have; a route with a cursor has a Link. */
export function headersOf(route: Route & { name: RouteName }): readonly HeaderName[] {
  const isPaged = 'cursor' in ((route.query as z.ZodMiniObject | undefined)?.shape ?? {})
  return [...(isPaged ? (['Link'] as const) : []), ...(OF_ITS_OWN[route.name] ?? [])]
}

type BytesRouteName = Exclude<Routes[number], { response: unknown }>['name']

/** The content types of the routes that don't answer with JSON. */
export const CONTENT_TYPES: Readonly<Record<BytesRouteName, readonly string[]>> = {
  // The last type is that of a partner's list, which is saved and never shown.
  'images/read': ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'],
  'docs/page': ['text/html'],
}

/** The routes whose request may contain a version, with the record that their 409 carries. */
export const RECORD_THAT_MOVED: Partial<Readonly<Record<RouteName, z.ZodMiniType>>> = {
  'transactions/update': Transaction,
  'transactions/delete': Transaction,
  'transactions/approve': Transaction,
  'transactions/reverse': Transaction,
  'hawala-details/update': HawalaDetails,
  'hawala-orders/pay': HawalaOrder,
  'hawala-orders/cancel': HawalaOrder,
  'hawala-orders/new-code': HawalaOrder,
  'hawala-orders/confirm': HawalaOrder,
  'hawala-orders/forward': HawalaOrder,
  'hawala-orders/vouch': HawalaOrder,
  'hawala-orders/redirect': HawalaOrder,
  'hawala-orders/correct': HawalaOrder,
  'hawala-orders/reopen': HawalaOrder,
  'branches/save': Branch,
  'fee-schedule/update': FeeSchedule,
}

/** True for a call that creates something; its answer is 201. */
export function opensSomething({ name }: Route): boolean {
  return name.endsWith('/create') || name === 'transactions/exchange'
}

/** True for a call that checks a password, and so may be locked after wrong ones. */
export function looksAtPassword({ name }: Route): boolean {
  return name === 'auth/login' || name === 'auth/password'
}

/** True for a call that writes for a signed-in user and so accepts an Idempotency-Key. */
export function isSave(route: Route): boolean {
  const { access } = route
  return maySave(route) && access !== 'public' && access !== 'read'
}
