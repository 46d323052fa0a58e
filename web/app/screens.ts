import { type LazyComponent, lazyComponent } from './lazy-component.tsx'
import { paths } from './paths.ts'

/** One row of the route table (specification 1, section 2). */
export interface ScreenRoute {
  readonly path: string
  readonly title: string
  readonly screen: LazyComponent<object>
}

const dashboard = lazyComponent(() => import('../screens/dashboard/index.tsx'))
const newAccount = lazyComponent(() => import('../screens/new-account/index.tsx'))
const editAccount = lazyComponent(() => import('../screens/edit-account/index.tsx'))
const currencyManagement = lazyComponent(() => import('../screens/currency-management/index.tsx'))
const currencyConversion = lazyComponent(() => import('../screens/currency-conversion/index.tsx'))
const transfer = lazyComponent(() => import('../screens/transfer/index.tsx'))
const debitCredit = lazyComponent(() => import('../screens/debit-credit/index.tsx'))
const loan = lazyComponent(() => import('../screens/loan/index.tsx'))
const exchange = lazyComponent(() => import('../screens/exchange/index.tsx'))
const accountNumberSettings = lazyComponent(
  () => import('../screens/account-number-settings/index.tsx'),
)
const hawalaTransactions = lazyComponent(() => import('../screens/hawala-transactions/index.tsx'))
const hawalaDetails = lazyComponent(() => import('../screens/hawala-details/index.tsx'))
const hawalaSerialNo = lazyComponent(() => import('../screens/hawala-serial-no/index.tsx'))
const users = lazyComponent(() => import('../screens/users/index.tsx'))
const search = lazyComponent(() => import('../screens/search/index.tsx'))
const audit = lazyComponent(() => import('../screens/audit/index.tsx'))
const searchTransactions = lazyComponent(() => import('../screens/search-transactions/index.tsx'))
const accountReport = lazyComponent(() => import('../screens/account-report/index.tsx'))
const accountBalance = lazyComponent(() => import('../screens/account-balance/index.tsx'))
const dailyStatement = lazyComponent(() => import('../screens/daily-statement/index.tsx'))
const loanReports = lazyComponent(() => import('../screens/loan-reports/index.tsx'))
const exchangeDetails = lazyComponent(() => import('../screens/exchange-details/index.tsx'))

/** THE list of screens: a new screen is a folder under screens/ and its row here. */
export const SCREENS: readonly ScreenRoute[] = [
  { path: paths.dashboard(), title: 'Dashboard', screen: dashboard },

  { path: paths.newAccount(), title: 'New Account', screen: newAccount },
  { path: paths.editAccount(), title: 'Old Account Edit', screen: editAccount },
  { path: paths.currencyManagement(), title: 'Currency', screen: currencyManagement },
  { path: paths.currencyConversion(), title: 'Currency Conversion', screen: currencyConversion },
  {
    path: paths.accountNumberSettings(),
    title: 'Account Number Settings',
    screen: accountNumberSettings,
  },
  { path: paths.hawalaSerialNo(), title: 'Hawala Serial No', screen: hawalaSerialNo },
  { path: paths.users(), title: 'Users', screen: users },
  { path: paths.audit(), title: 'Audit Trail', screen: audit },

  { path: paths.transfer(), title: 'Transfer', screen: transfer },
  { path: paths.debit(), title: 'Debit', screen: debitCredit },
  { path: paths.credit(), title: 'Credit', screen: debitCredit },
  { path: paths.debitCredit(), title: 'Debit', screen: debitCredit },
  { path: paths.exchange(), title: 'Exchange', screen: exchange },
  { path: paths.loan(), title: 'Loan', screen: loan },
  { path: paths.hawala(), title: 'Hawala Transactions', screen: hawalaTransactions },
  { path: paths.hawalaEntry(), title: 'Hawala', screen: hawalaDetails },
  { path: paths.search(), title: 'General Search', screen: search },
  {
    path: paths.searchTransactions(),
    title: 'Search Transactions',
    screen: searchTransactions,
  },

  { path: paths.accountReports(), title: 'Account Reports', screen: accountReport },
  { path: paths.accountBalance(), title: 'Account Balance', screen: accountBalance },
  { path: paths.dailyStatement(), title: 'Daily Statement', screen: dailyStatement },
  { path: paths.loanReports(), title: 'Loan Reports', screen: loanReports },
  { path: paths.exchangeDetails(), title: 'Exchange Details by Date', screen: exchangeDetails },
]

/** Fetches the code of the screen at an address, so that it is there when it is opened. */
export function preloadScreen(address: string): void {
  const path = address.split('?')[0]
  SCREENS.find((each) => each.path === path)?.screen.preload()
}
