import { type LazyComponent, lazyComponent } from '../components/lazy-component.tsx'
import { paths } from './paths.ts'

/** One screen with its address. */
export interface ScreenRoute {
  readonly path: string
  readonly screen: LazyComponent<object>
}

const debitCredit = lazyComponent(() => import('../screens/debit-credit/index.tsx'))

/** THE list of screens: a new screen is a folder under screens/ and its row here. */
export const SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.dashboard(),
    screen: lazyComponent(() => import('../screens/dashboard/index.tsx')),
  },

  {
    path: paths.newAccount(),
    screen: lazyComponent(() => import('../screens/new-account/index.tsx')),
  },
  {
    path: paths.editAccount(),
    screen: lazyComponent(() => import('../screens/edit-account/index.tsx')),
  },
  {
    path: paths.currencyManagement(),
    screen: lazyComponent(() => import('../screens/currency-management/index.tsx')),
  },
  {
    path: paths.currencyConversion(),
    screen: lazyComponent(() => import('../screens/currency-conversion/index.tsx')),
  },
  {
    path: paths.accountNumberSettings(),
    screen: lazyComponent(() => import('../screens/account-number-settings/index.tsx')),
  },
  {
    path: paths.hawalaSerialNo(),
    screen: lazyComponent(() => import('../screens/hawala-serial-no/index.tsx')),
  },
  { path: paths.users(), screen: lazyComponent(() => import('../screens/users/index.tsx')) },
  { path: paths.audit(), screen: lazyComponent(() => import('../screens/audit/index.tsx')) },

  { path: paths.transfer(), screen: lazyComponent(() => import('../screens/transfer/index.tsx')) },
  { path: paths.debit(), screen: debitCredit },
  { path: paths.credit(), screen: debitCredit },
  { path: paths.debitCredit(), screen: debitCredit },
  { path: paths.exchange(), screen: lazyComponent(() => import('../screens/exchange/index.tsx')) },
  { path: paths.loan(), screen: lazyComponent(() => import('../screens/loan/index.tsx')) },
  {
    path: paths.hawala(),
    screen: lazyComponent(() => import('../screens/hawala-transactions/index.tsx')),
  },
  {
    path: paths.hawalaEntry(),
    screen: lazyComponent(() => import('../screens/hawala-details/index.tsx')),
  },
  { path: paths.search(), screen: lazyComponent(() => import('../screens/search/index.tsx')) },
  {
    path: paths.searchTransactions(),
    screen: lazyComponent(() => import('../screens/search-transactions/index.tsx')),
  },

  {
    path: paths.accountReports(),
    screen: lazyComponent(() => import('../screens/account-report/index.tsx')),
  },
  {
    path: paths.accountBalance(),
    screen: lazyComponent(() => import('../screens/account-balance/index.tsx')),
  },
  {
    path: paths.dailyStatement(),
    screen: lazyComponent(() => import('../screens/daily-statement/index.tsx')),
  },
  {
    path: paths.loanReports(),
    screen: lazyComponent(() => import('../screens/loan-reports/index.tsx')),
  },
  {
    path: paths.exchangeDetails(),
    screen: lazyComponent(() => import('../screens/exchange-details/index.tsx')),
  },
]

/** Fetches the code of the screen at an address, so that it is there when it is opened. */
export function preloadScreen(address: string): void {
  const path = address.split('?')[0]
  SCREENS.find((each) => each.path === path)?.screen.preload()
}
