import type { sidebar } from '#texts/sidebar.ts'
import {
  AccountAddIcon,
  AccountIcon,
  BalanceIcon,
  BuildingIcon,
  CalculatorIcon,
  CalendarIcon,
  CoinsIcon,
  ConvertIcon,
  CreditIcon,
  DashboardIcon,
  DebitIcon,
  EditIcon,
  ExchangeListIcon,
  HawalaIcon,
  InboxIcon,
  LoanIcon,
  NumberedListIcon,
  NumberIcon,
  OutboxIcon,
  ReportIcon,
  SearchIcon,
  SearchListIcon,
  TransferIcon,
  UsersIcon,
} from '../ui/icons.tsx'
import { type LazyComponent, lazyComponent } from '../ui/lazy-component.tsx'
import { BOOKS, COUNTER, HEAD_OFFICE } from './branch-screens.ts'
import { paths } from './paths.ts'
import type { ScreenSection } from './screen-row.ts'

const debitCredit = lazyComponent(() => import('../screens/debit-credit/index.tsx'))
const hawala = lazyComponent(() => import('../screens/hawala-transactions/index.tsx'))
const loanReports = lazyComponent(() => import('../screens/loan-reports/index.tsx'))

/**
 * The key of a text of the sidebar. This list has only keys, because it is loaded at sign-in and the texts are loaded
 * later, with the frame.
 */
type Word = keyof typeof sidebar

/**
 * The only list of screens, in the order of the sidebar. To add a screen, add a folder under screens/ and a row here. Rows
 * of the sections Counter, Head Office and Books are in branch-screens.ts.
 */
export const SCREENS: readonly ScreenSection<Word>[] = [
  {
    title: 'dashboard',
    screens: [
      {
        to: paths.dashboard(),
        screen: lazyComponent(() => import('../screens/dashboard/index.tsx')),
        entry: { name: 'dashboard', keys: 'G D', icon: DashboardIcon },
      },
    ],
  },
  {
    title: 'accountOperations',
    screens: [
      {
        to: paths.newAccount(),
        screen: lazyComponent(() => import('../screens/new-account/index.tsx')),
        entry: { name: 'newAccount', keys: 'G N', icon: AccountAddIcon },
      },
      {
        to: paths.editAccount(),
        screen: lazyComponent(() => import('../screens/edit-account/index.tsx')),
        entry: { name: 'oldAccountEdit', keys: 'G E', icon: EditIcon },
      },
      {
        to: paths.customer(),
        screen: lazyComponent(() => import('../screens/customer/index.tsx')),
      },
      {
        to: paths.currencyManagement(),
        screen: lazyComponent(() => import('../screens/currency-management/index.tsx')),
        entry: { name: 'currency', keys: 'G C', icon: CoinsIcon },
      },
      {
        to: paths.currencyConversion(),
        screen: lazyComponent(() => import('../screens/currency-conversion/index.tsx')),
        entry: { name: 'currencyConversion', keys: 'G V', icon: CalculatorIcon },
      },
      {
        to: paths.accountNumberSettings(),
        screen: lazyComponent(() => import('../screens/account-number-settings/index.tsx')),
        entry: { name: 'accountNumberSettings', keys: 'G M', icon: NumberIcon },
      },
      {
        to: paths.importAccounts(),
        screen: lazyComponent(() => import('../screens/import-accounts/index.tsx')),
      },
      {
        to: paths.users(),
        screen: lazyComponent(() => import('../screens/users/index.tsx')),
        entry: { name: 'users', keys: 'G U', icon: UsersIcon, needs: 'administerUsers' },
      },
      {
        to: paths.hawalaSerialNo(),
        screen: lazyComponent(() => import('../screens/hawala-serial-no/index.tsx')),
        entry: { name: 'hawalaSerialNo', keys: 'G K', icon: NumberedListIcon },
      },
    ],
  },
  {
    title: 'transactions',
    screens: [
      {
        to: paths.transfer(),
        screen: lazyComponent(() => import('../screens/transfer/index.tsx')),
        entry: { name: 'transfer', keys: 'F4', icon: TransferIcon },
      },
      {
        to: paths.debit(),
        screen: debitCredit,
        entry: { name: 'debit', keys: 'F2', icon: DebitIcon },
      },
      {
        to: paths.credit(),
        screen: debitCredit,
        entry: { name: 'credit', keys: 'F3', icon: CreditIcon },
      },
      { to: paths.debitCredit(), screen: debitCredit },
      {
        to: paths.exchange(),
        screen: lazyComponent(() => import('../screens/exchange/index.tsx')),
        entry: { name: 'exchange', keys: 'F7', icon: ConvertIcon },
      },
      {
        to: paths.loan(),
        screen: lazyComponent(() => import('../screens/loan/index.tsx')),
        entry: { name: 'loan', keys: 'F9', icon: LoanIcon },
      },
      {
        to: paths.searchTransactions(),
        screen: lazyComponent(() => import('../screens/search-transactions/index.tsx')),
        entry: { name: 'searchTransactions', keys: 'G S', icon: SearchListIcon },
      },
      {
        to: paths.hawalaEntry(),
        screen: lazyComponent(() => import('../screens/hawala-details/index.tsx')),
        entry: { name: 'hawala', keys: 'F10', icon: HawalaIcon },
      },
      {
        to: paths.hawala('pass'),
        screen: hawala,
        entry: { name: 'passHawala', keys: 'G P', icon: OutboxIcon },
      },
      {
        to: paths.hawala('import'),
        screen: hawala,
        entry: { name: 'importHawala', keys: 'G I', icon: InboxIcon },
      },
      {
        to: paths.search('general'),
        screen: lazyComponent(() => import('../screens/search/index.tsx')),
        entry: { name: 'generalSearch', keys: 'G F', icon: SearchIcon },
      },
    ],
  },
  {
    title: 'reports',
    screens: [
      {
        to: paths.accountReports(),
        screen: lazyComponent(() => import('../screens/account-report/index.tsx')),
        entry: { name: 'accountReports', keys: 'G R', icon: ReportIcon },
      },
      {
        to: paths.accountBalance(),
        screen: lazyComponent(() => import('../screens/account-balance/index.tsx')),
        entry: { name: 'accountBalance', keys: 'G B', icon: BalanceIcon },
      },
      {
        to: paths.dailyStatement(),
        screen: lazyComponent(() => import('../screens/daily-statement/index.tsx')),
        entry: { name: 'dailyStatement', keys: 'G T', icon: CalendarIcon },
      },
      {
        to: paths.loanReports('people'),
        screen: loanReports,
        entry: { name: 'loanOnPeople', keys: 'G L', icon: AccountIcon },
      },
      {
        to: paths.loanReports('company'),
        screen: loanReports,
        entry: { name: 'loanOnCompany', keys: 'G O', icon: BuildingIcon },
      },
      {
        to: paths.exchangeDetails(),
        screen: lazyComponent(() => import('../screens/exchange-details/index.tsx')),
        entry: { name: 'exchangeDetailsByDate', keys: 'G X', icon: ExchangeListIcon },
      },
    ],
  },
  COUNTER,
  HEAD_OFFICE,
  BOOKS,
]

/** The screens by their path. */
export const SCREEN_AT: ReadonlyMap<string, LazyComponent<object>> = new Map(
  SCREENS.flatMap(({ screens }) => screens.map(({ to, screen }) => [pathOf(to), screen] as const)),
)

/** The paths of the screens without the sidebar. */
export const ALONE: ReadonlySet<string> = new Set(
  SCREENS.flatMap(({ screens }) =>
    screens.filter(({ standsAlone }) => standsAlone).map(({ to }) => to),
  ),
)

/** Fetches the code of the screen at an address, so that it is loaded before the screen is opened. */
export function preloadScreen(address: string): void {
  SCREEN_AT.get(pathOf(address))?.preload()
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '')
}
