import type { ComponentType } from 'react'
import { may, type Permission } from '../../shared/contract/access.ts'
import {
  AccountAddIcon,
  AccountIcon,
  AuditIcon,
  BalanceIcon,
  BuildingIcon,
  CalendarIcon,
  CoinsIcon,
  ConvertIcon,
  CreditIcon,
  DashboardIcon,
  DebitIcon,
  EditIcon,
  HawalaIcon,
  InboxIcon,
  LoanIcon,
  NumberIcon,
  OutboxIcon,
  ReportIcon,
  SearchIcon,
  TransferIcon,
  UsersIcon,
} from '../components/icons.tsx'
import { paths } from './paths.ts'

/** A link of the sidebar. */
export interface NavEntry {
  readonly label: string
  readonly to: string
  readonly icon: ComponentType<{ size?: number }>
  /** Shown only to those who may do this; to everybody where it is missing. */
  readonly needs?: Permission
}

/** A group of links under a heading that opens and closes. */
export interface NavSection {
  readonly title: string
  readonly entries: readonly NavEntry[]
}

/** The sidebar, in the order of specification 1, section 2; the audit trail is added by decisions.md. */
export const NAVIGATION: readonly NavSection[] = [
  {
    title: 'Dashboard',
    entries: [{ label: 'Dashboard', to: paths.dashboard(), icon: DashboardIcon }],
  },
  {
    title: 'Account Operations',
    entries: [
      { label: 'New Account', to: paths.newAccount(), icon: AccountAddIcon },
      { label: 'Old Account Edit', to: paths.editAccount(), icon: EditIcon },
      { label: 'Currency', to: paths.currencyManagement(), icon: CoinsIcon },
      { label: 'Currency Conversion', to: paths.currencyConversion(), icon: ConvertIcon },
      { label: 'Account Number Settings', to: paths.accountNumberSettings(), icon: NumberIcon },
      { label: 'Users', to: paths.users(), icon: UsersIcon, needs: 'administerUsers' },
      { label: 'Hawala Serial No', to: paths.hawalaSerialNo(), icon: NumberIcon },
      { label: 'Audit Trail', to: paths.audit(), icon: AuditIcon, needs: 'audit' },
    ],
  },
  {
    title: 'Transactions',
    entries: [
      { label: 'Transfer', to: paths.transfer(), icon: TransferIcon },
      { label: 'Debit', to: paths.debit(), icon: DebitIcon },
      { label: 'Credit', to: paths.credit(), icon: CreditIcon },
      { label: 'Exchange', to: paths.exchange(), icon: ConvertIcon },
      { label: 'Loan', to: paths.loan(), icon: LoanIcon },
      { label: 'Search Transactions', to: paths.searchTransactions(), icon: SearchIcon },
      { label: 'Hawala', to: paths.hawalaEntry(), icon: HawalaIcon },
      { label: 'Pass Hawala', to: paths.hawala('pass'), icon: OutboxIcon },
      { label: 'Import Hawala', to: paths.hawala('import'), icon: InboxIcon },
      { label: 'General Search', to: paths.search('general'), icon: SearchIcon },
    ],
  },
  {
    title: 'Reports',
    entries: [
      { label: 'Account Reports', to: paths.accountReports(), icon: ReportIcon },
      { label: 'Account Balance', to: paths.accountBalance(), icon: BalanceIcon },
      { label: 'Daily Statement', to: paths.dailyStatement(), icon: CalendarIcon },
      { label: 'Loan on People', to: paths.loanReports('people'), icon: AccountIcon },
      { label: 'Loan on Company', to: paths.loanReports('company'), icon: BuildingIcon },
      { label: 'Exchange Details by Date', to: paths.exchangeDetails(), icon: ConvertIcon },
    ],
  },
]

/** The sidebar of a user type: without the entries that lead to nothing but a refusal. */
export function navigationFor(userType: string): NavSection[] {
  return NAVIGATION.map((section) => ({
    ...section,
    entries: section.entries.filter(({ needs }) => !needs || may(userType, needs)),
  }))
}

/**
 * Whether an entry is marked as the current one (specification 1, section 2): the current path equals its path or,
 * for an entry with a query, starts with the part before the query.
 * @param currentPath the address without its query
 */
export function isActive(to: string, currentPath: string): boolean {
  const [base = to, query] = to.split('?')
  return query === undefined ? currentPath === to : currentPath.startsWith(base)
}
