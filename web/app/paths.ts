/** Every address of the app, built in one place (specification 1, section 2 "Route table"). */
export const paths = {
  dashboard: () => '/',
  signIn: () => '/login',

  newAccount: () => '/account-operations/new-account',
  editAccount: () => '/account-operations/edit-account',
  currencyManagement: () => '/account-operations/currency-management',
  currencyConversion: () => '/account-operations/currency-conversion',
  accountNumberSettings: () => '/account-operations/account-number-settings',
  hawalaSerialNo: () => '/account-operations/hawala-serial-no',
  users: () => '/users',
  audit: () => '/audit',

  transfer: () => '/transactions/transfer',
  debit: () => '/transactions/debit',
  credit: () => '/transactions/credit',
  debitCredit: () => '/transactions/debit-credit',
  exchange: () => '/transactions/exchange',
  loan: () => '/transactions/loan',
  hawala: (type?: 'pass' | 'import') => withType('/transactions/hawala', type),
  hawalaEntry: () => '/transactions/hawala-entry',
  search: (type?: 'general') => withType('/transactions/search', type),
  searchTransactions: () => '/transactions/search-transactions',

  accountReports: () => '/reports/account-reports',
  accountBalance: () => '/reports/account-balance',
  dailyStatement: () => '/reports/daily-statement',
  loanReports: (type?: 'people' | 'company') => withType('/reports/loan-reports', type),
  exchangeDetails: () => '/reports/exchange-details',
} as const

function withType(path: string, type: string | undefined): string {
  return type ? `${path}?type=${type}` : path
}
