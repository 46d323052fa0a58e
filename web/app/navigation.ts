import type { ComponentType } from 'react'
import { shell as texts } from '#texts/shell.ts'
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

/** The sections and entries of the sidebar, in the order in which they are shown. */
export const NAVIGATION: readonly NavSection[] = [
  {
    title: texts.dashboard,
    entries: [{ label: texts.dashboard, to: paths.dashboard(), icon: DashboardIcon }],
  },
  {
    title: texts.accountOperations,
    entries: [
      { label: texts.newAccount, to: paths.newAccount(), icon: AccountAddIcon },
      { label: texts.oldAccountEdit, to: paths.editAccount(), icon: EditIcon },
      { label: texts.currency, to: paths.currencyManagement(), icon: CoinsIcon },
      { label: texts.currencyConversion, to: paths.currencyConversion(), icon: ConvertIcon },
      { label: texts.accountNumberSettings, to: paths.accountNumberSettings(), icon: NumberIcon },
      { label: texts.users, to: paths.users(), icon: UsersIcon, needs: 'administerUsers' },
      { label: texts.hawalaSerialNo, to: paths.hawalaSerialNo(), icon: NumberIcon },
      { label: texts.auditTrail, to: paths.audit(), icon: AuditIcon, needs: 'audit' },
    ],
  },
  {
    title: texts.transactions,
    entries: [
      { label: texts.transfer, to: paths.transfer(), icon: TransferIcon },
      { label: texts.debit, to: paths.debit(), icon: DebitIcon },
      { label: texts.credit, to: paths.credit(), icon: CreditIcon },
      { label: texts.exchange, to: paths.exchange(), icon: ConvertIcon },
      { label: texts.loan, to: paths.loan(), icon: LoanIcon },
      { label: texts.searchTransactions, to: paths.searchTransactions(), icon: SearchIcon },
      { label: texts.hawala, to: paths.hawalaEntry(), icon: HawalaIcon },
      { label: texts.passHawala, to: paths.hawala('pass'), icon: OutboxIcon },
      { label: texts.importHawala, to: paths.hawala('import'), icon: InboxIcon },
      { label: texts.generalSearch, to: paths.search('general'), icon: SearchIcon },
    ],
  },
  {
    title: texts.reports,
    entries: [
      { label: texts.accountReports, to: paths.accountReports(), icon: ReportIcon },
      { label: texts.accountBalance, to: paths.accountBalance(), icon: BalanceIcon },
      { label: texts.dailyStatement, to: paths.dailyStatement(), icon: CalendarIcon },
      { label: texts.loanOnPeople, to: paths.loanReports('people'), icon: AccountIcon },
      { label: texts.loanOnCompany, to: paths.loanReports('company'), icon: BuildingIcon },
      { label: texts.exchangeDetailsByDate, to: paths.exchangeDetails(), icon: ConvertIcon },
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

/** Whether an entry leads to just this address; of several that are active it is the one that is looked at. */
export function isShown(to: string, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?')
  const shown = new URLSearchParams(search)
  return (
    path === pathname &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  )
}

/**
 * Whether an entry is marked as the current one: the current path equals its path or, for an entry with a query, starts
 * with the part before the query.
 * @param currentPath the address without its query
 */
export function isActive(to: string, currentPath: string): boolean {
  const [base = to, query] = to.split('?')
  return query === undefined ? currentPath === to : currentPath.startsWith(base)
}
