/** Builds every address of the app. */
export const paths = {
  dashboard: () => '/',
  signIn: () => '/login',

  newAccount: () => '/account-operations/new-account',
  /** @param accountId the id of one of the customer's accounts */
  customer: (accountId?: string) => withQuery('/account-operations/customer', { accountId }),
  editAccount: (code?: string) => withQuery('/account-operations/edit-account', { code }),
  currencyManagement: () => '/account-operations/currency-management',
  currencyConversion: () => '/account-operations/currency-conversion',
  accountNumberSettings: () => '/account-operations/account-number-settings',
  /** @param id an import whose rows were uploaded; without one, a file is chosen */
  importAccounts: (id?: string) => withQuery('/account-operations/import', { id }),
  hawalaSerialNo: () => '/account-operations/hawala-serial-no',
  users: () => '/users',
  branches: () => '/branches',
  audit: () => '/audit',
  feeSchedule: () => '/fee-schedule',
  settings: () => '/settings',

  transfer: () => '/transactions/transfer',
  debit: (account?: string) => withQuery('/transactions/debit', { account }),
  credit: (account?: string) => withQuery('/transactions/credit', { account }),
  debitCredit: () => '/transactions/debit-credit',
  exchange: () => '/transactions/exchange',
  loan: () => '/transactions/loan',
  hawala: (type?: 'pass' | 'import') => withQuery('/transactions/hawala', { type }),
  hawalaEntry: () => '/transactions/hawala-entry',
  search: (type?: 'general', referenceId?: string) =>
    withQuery('/transactions/search', { type, referenceId }),
  searchTransactions: () => '/transactions/search-transactions',

  money: () => '/books/money',
  entry: () => '/books/entry',

  counterExchange: () => '/counter/exchange',
  rateBoard: (branch?: string) => withQuery('/counter/rate-board', { branch }),
  customerRates: (branch?: string) => withQuery('/counter/rates-for-customers', { branch }),
  /** @param till the user id of another till of the branch, 0 for its vault */
  myTill: (till?: number, through?: string) =>
    withQuery('/counter/my-till', { till: till?.toString(), through }),
  /** @param cell the day that gets the keyboard's focus first */
  days: (month?: string, cell?: { readonly branch: string; readonly date: string }) =>
    withQuery('/head-office/days', { month, ...cell }),
  sendHawala: () => '/counter/send-hawala',
  receiveHawala: () => '/counter/receive-hawala',
  receiveList: () => '/counter/receive-list',
  payHawala: (number?: string) => withQuery('/counter/pay-hawala', { number }),
  partnerPaid: () => '/counter/partner-paid',
  /** @param filters `order` is the id of the hawala whose dialog opens */
  hawalas: (filters?: {
    readonly number?: string
    readonly order?: string
    readonly state?: string
    readonly branch?: string
    readonly payingBranch?: string
    readonly partner?: string
    readonly fromDate?: string
    readonly toDate?: string
    readonly route?: string
    readonly bookedIn?: string
    readonly currencyId?: string
    readonly counted?: string
  }) => withQuery('/counter/hawalas', { ...filters }),
  betweenBranches: (date?: string) => withQuery('/reports/between-branches', { date }),
  partners: () => '/head-office/partners',
  /** @param of the account's id, and the first and last day */
  partnerStatement: (of?: { accountId: string; fromDate?: string; toDate?: string }) =>
    withQuery('/head-office/partner-statement', { ...of }),
  closeDay: (branch?: string) => withQuery('/counter/close-day', { branch }),

  accountReports: (accountId?: string, range?: { fromDate: string; toDate: string }) =>
    withQuery('/reports/account-reports', { accountId, ...range }),
  accountBalance: () => '/reports/account-balance',
  /** @param userId the user of a till of the branch, 0 for its vault */
  dailyStatement: (date?: string, branch?: string, userId?: string) =>
    withQuery('/reports/daily-statement', { date, branch, userId }),
  loanReports: (type?: 'people' | 'company') => withQuery('/reports/loan-reports', { type }),
  exchangeDetails: () => '/reports/exchange-details',
  positions: (date?: string) => withQuery('/reports/positions', { date }),
  /** @param of the days, and the branch */
  deals: (of?: { fromDate: string; toDate: string; branch: string; userId?: string }) =>
    withQuery('/reports/deals', { ...of }),
  dailyProfit: (of?: { fromDate: string; toDate: string; branch: string }) =>
    withQuery('/reports/profit', { ...of }),
  /** @param of the days, and the branch */
  commissionReport: (of?: { fromDate: string; toDate: string; branch: string }) =>
    withQuery('/reports/commission', { ...of }),
  /** @param of the day, and what narrows the accounts */
  balances: (of?: { date: string; kind: string; currencyId: string; side: string }) =>
    withQuery('/books/balances', { ...of }),
  trialBalance: () => '/books/trial-balance',
  journal: () => '/books/journal',
  /** @param of the days, and the branch */
  profitAndLoss: (of?: { fromDate: string; toDate: string; branch: string }) =>
    withQuery('/books/profit-and-loss', { ...of }),
  hawalaProfit: () => '/books/hawala-profit',
  years: () => '/books/years',
  balanceSheet: (date?: string) => withQuery('/books/balance-sheet', { date }),
} as const

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((each): each is [string, string] => Boolean(each[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
