import type { RouteName } from '../contract/routes.ts'

/** What a code begins with: "till.counted" is of the subject till. */
export type Subject =
  | 'account'
  | 'book'
  | 'bookYear'
  | 'branch'
  | 'count'
  | 'currency'
  | 'day'
  | 'deal'
  | 'exchange'
  | 'fee'
  | 'hawala'
  | 'hawalaList'
  | 'image'
  | 'import'
  | 'importRow'
  | 'limit'
  | 'loan'
  | 'move'
  | 'newOrder'
  | 'order'
  | 'partner'
  | 'payout'
  | 'posting'
  | 'rateBoard'
  | 'reversal'
  | 'setting'
  | 'till'
  | 'transaction'
  | 'user'

/** The subjects of refusals that any call may meet. */
export const COMMON_SUBJECTS = ['access', 'call', 'database', 'input', 'record', 'session'] as const

/**
 * The other subjects of a call's refusals, which the description of the API lists with their codes; a call without such
 * subjects has no row. Every refusal of a call that a test of the server meets must be of one of the call's subjects, or
 * of a common one.
 */
export const SUBJECTS: Readonly<Partial<Record<RouteName, readonly Subject[]>>> = {
  'account-number-settings/create': ['account', 'currency'],
  'account-number-settings/update': ['account', 'currency'],
  'accounts/balances': ['account'],
  'accounts/create': ['account', 'book', 'currency', 'image', 'limit'],
  'accounts/generate-number': ['account', 'currency'],
  'accounts/limits': ['account', 'limit'],
  'accounts/update': ['account', 'book', 'currency', 'image', 'limit'],
  'auth/password': ['user'],
  'book-entries/create': [
    'account',
    'book',
    'branch',
    'currency',
    'image',
    'limit',
    'posting',
    'till',
  ],
  'book-years/create': ['bookYear'],
  'book-years/read': ['bookYear'],
  'book-years/reopen': ['bookYear'],
  'branches/save': ['account', 'branch', 'count', 'currency', 'limit', 'till'],
  'currencies/create': ['currency'],
  'currencies/rate-history': ['currency'],
  'currencies/set-rate': ['currency'],
  'currencies/update': ['currency'],
  'days/accept': ['branch', 'day'],
  'days/answer': ['branch', 'day'],
  'days/close': ['account', 'branch', 'count', 'currency', 'day', 'limit', 'till'],
  'days/read': ['branch'],
  'days/reopen': ['branch', 'count', 'day', 'till'],
  'days/return': ['branch', 'day'],
  'deals/create': [
    'account',
    'book',
    'branch',
    'currency',
    'deal',
    'fee',
    'limit',
    'rateBoard',
    'till',
  ],
  'fee-schedule/update': ['currency', 'setting'],
  'hawala-details/create': ['account', 'currency', 'hawala', 'posting'],
  'hawala-details/update': ['hawala', 'transaction'],
  'hawala-orders/cancel': [
    'account',
    'book',
    'branch',
    'currency',
    'limit',
    'newOrder',
    'order',
    'till',
  ],
  'hawala-orders/confirm': [
    'account',
    'book',
    'branch',
    'currency',
    'limit',
    'newOrder',
    'order',
    'till',
  ],
  'hawala-orders/create': [
    'account',
    'book',
    'branch',
    'currency',
    'deal',
    'fee',
    'hawala',
    'limit',
    'newOrder',
    'rateBoard',
    'till',
  ],
  'hawala-orders/correct': ['order'],
  'hawala-orders/forward': [
    'account',
    'book',
    'branch',
    'currency',
    'limit',
    'newOrder',
    'order',
    'till',
  ],
  'hawala-orders/list': ['newOrder'],
  'hawala-orders/new-code': ['order'],
  'hawala-orders/pay': [
    'account',
    'book',
    'branch',
    'currency',
    'deal',
    'image',
    'limit',
    'order',
    'payout',
    'rateBoard',
    'till',
  ],
  'hawala-orders/plan': ['branch', 'currency', 'hawalaList', 'newOrder', 'partner', 'till'],
  'hawala-orders/read': ['order'],
  'hawala-orders/reopen': [
    'account',
    'book',
    'branch',
    'count',
    'currency',
    'limit',
    'order',
    'reversal',
    'till',
  ],
  'hawala-orders/search': ['newOrder'],
  'hawala-orders/vouch': ['order'],
  'hawala-orders/redirect': ['newOrder', 'order'],
  'hawala-serial-no/create': ['hawala'],
  'hawala-serial-no/delete': ['hawala'],
  'hawala-serial-no/update': ['hawala'],
  'hawala/create': ['account', 'currency', 'hawala'],
  'hawala/set-status': ['hawala'],
  'house-settings/update': ['setting'],
  'images/read': ['image'],
  'imports/apply': ['account', 'branch', 'currency', 'import', 'importRow', 'limit', 'till'],
  'imports/check': ['branch', 'currency', 'import', 'importRow', 'posting', 'till'],
  'imports/create': ['import'],
  'imports/part': ['import'],
  'imports/put': ['import'],
  'imports/read': ['import'],
  'rate-board/history': ['branch', 'rateBoard'],
  'rate-board/offsets': ['branch', 'currency', 'rateBoard'],
  'rate-board/publish': ['branch', 'currency', 'rateBoard'],
  'rate-board/read': ['branch', 'rateBoard'],
  'reports/account': ['account'],
  'books/balance-sheet': ['book'],
  'reports/balances': ['book'],
  'reports/deals': ['book'],
  'reports/commission': ['book'],
  'reports/house-profit': ['book'],
  'reports/profit': ['book'],
  'books/cash-by-day': ['book'],
  'books/journal': ['book'],
  'reports/partner': ['account'],
  'reports/partner-agree': ['account', 'partner'],
  'partners/compare': ['account', 'partner'],
  'books/profit-and-loss': ['book'],
  'reports/hawala-profit': ['book'],
  'books/trial-balance': ['book'],
  'tbl-users/create': ['branch', 'user'],
  'tbl-users/delete': ['branch', 'user'],
  'tbl-users/update': ['branch', 'user'],
  'till-moves/accept': ['account', 'branch', 'currency', 'limit', 'move', 'till'],
  'till-moves/create': ['branch', 'currency', 'move', 'till'],
  'till-moves/dispatch': ['account', 'branch', 'currency', 'limit', 'move', 'till'],
  'till-moves/raise': ['move'],
  'till-moves/refuse': ['move'],
  'till-moves/see': ['move'],
  'till-moves/settle': ['account', 'branch', 'currency', 'limit', 'move', 'till'],
  'till-moves/withdraw': ['move'],
  'tills/confirm': ['account', 'branch', 'count', 'currency', 'limit', 'till'],
  'tills/count': ['branch', 'count', 'currency', 'till'],
  'tills/counts': ['branch', 'till'],
  'tills/put-off': ['branch', 'count', 'till'],
  'tills/reject': ['branch', 'count', 'till'],
  'tills/reopen': ['branch', 'count', 'till'],
  'transactions/approve': ['account', 'branch', 'currency', 'limit', 'till', 'transaction'],
  'transactions/approve-many': ['account', 'branch', 'currency', 'limit', 'till', 'transaction'],
  'transactions/create': [
    'account',
    'book',
    'branch',
    'currency',
    'fee',
    'limit',
    'loan',
    'posting',
    'till',
  ],
  'transactions/delete': [
    'account',
    'book',
    'branch',
    'currency',
    'limit',
    'loan',
    'till',
    'transaction',
  ],
  'transactions/exchange': [
    'account',
    'book',
    'branch',
    'currency',
    'exchange',
    'fee',
    'limit',
    'loan',
    'posting',
    'till',
  ],
  'transactions/history': ['transaction'],
  'transactions/print': ['transaction'],
  'transactions/reverse': [
    'account',
    'book',
    'branch',
    'count',
    'currency',
    'limit',
    'loan',
    'reversal',
    'till',
    'transaction',
  ],
  'transactions/slip': ['transaction'],
  'transactions/update': [
    'account',
    'book',
    'branch',
    'currency',
    'exchange',
    'limit',
    'loan',
    'posting',
    'till',
    'transaction',
  ],
}
