import { sidebar } from '#texts/sidebar.ts'
import { addDays } from '../shared/calendar/business-date.ts'
import type { Permission } from '../shared/contract/access.ts'
import { paths } from '../web/app/paths.ts'
import type { ScreenRow } from '../web/app/screen-row.ts'
import { SCREENS } from '../web/app/screens.ts'
import { FIRST_OPENED_ID } from './counter.ts'

/** A screen at one address. The tests that walk through all screens open every route, and some screens also with a query. */
export interface WalkedScreen {
  readonly address: string
  readonly heading: string
  /** A text that appears only with the office's data; missing if a screen has none. */
  readonly data?: string
  /** The permission for the screen; other users get a message. */
  readonly needs?: Permission
  /** The most API calls that the screen makes, without the calls of the frame around the screens; 4 if not given. */
  readonly mostCalls?: number
  /** The permissions for actions on the screen; a user gets a message about the first permission that they lack. */
  readonly tells?: readonly Permission[]
}

/** The expectations for a screen that don't follow from its row of the sidebar. */
type Expected = Partial<Omit<WalkedScreen, 'address'>>

const recording = { tells: ['record'] } as const satisfies Expected
const HAWALA = { data: 'HWL1763198001', ...recording }

/**
 * Expectations by address: texts from the data of `openStaffed`, headings that differ from the name in the sidebar,
 * permissions, and numbers of calls. For a screen without an entry nothing further is expected.
 */
const EXPECTED: Readonly<Record<string, Expected>> = {
  [paths.dashboard()]: { heading: 'Account Management', data: 'LN-000001' },

  [paths.newAccount()]: { heading: 'Accounts', ...recording },
  [paths.editAccount()]: { data: 'رحیمی' },
  [paths.customer()]: { heading: 'Customer' },
  [paths.currencyManagement()]: {
    heading: 'Currency Management',
    data: '70.5000',
    tells: ['record', 'setRates'],
  },
  [paths.currencyConversion()]: { data: '70.5000' },
  [paths.accountNumberSettings()]: { data: '5000', tells: ['setNumbers'] },
  [paths.receiveList()]: { heading: 'Receive a List', needs: 'record' },
  [paths.importAccounts()]: { heading: 'Import Accounts', needs: 'import' },
  [paths.hawalaSerialNo()]: {
    heading: 'Hawala Serial No Management',
    data: 'Herat Dollars',
    tells: ['setSerials'],
  },
  [paths.users()]: { data: 'karim' },
  [paths.branches()]: { data: 'HQ' },
  [paths.feeSchedule()]: { data: 'Last changed by admin' },
  [paths.audit()]: { data: '70.5000' },

  [paths.entry()]: recording,

  [paths.transfer()]: recording,
  [paths.debit()]: { heading: 'Debit Transaction', ...recording },
  [paths.credit()]: { heading: 'Credit Transaction', ...recording },
  [paths.debitCredit()]: { heading: 'Debit Transaction', ...recording },
  [paths.exchange()]: recording,
  [paths.loan()]: { heading: 'Loan Account Details', ...recording },
  [paths.hawala('pass')]: HAWALA,
  [paths.hawala('import')]: HAWALA,
  [paths.hawalaEntry()]: { heading: 'Hawala Details', data: 'Nader', ...recording },
  [paths.search('general')]: { data: '=goods' },

  [paths.accountBalance()]: { heading: 'Account Balance Report', data: 'Afghan Afghani' },
  // Its calls: the rows, the day's changes, cash, branches and profit.
  [paths.dailyStatement()]: { mostCalls: 5 },
  [paths.loanReports('people')]: { heading: 'Loan Reports - People', data: 'LN-000001' },
  [paths.loanReports('company')]: { heading: 'Loan Reports - Company', data: 'LN-000002' },
  [paths.exchangeDetails()]: { heading: 'Exchange Details' },

  // Its calls: the board, earlier boards, currencies, branches, and the days that wait.
  [paths.rateBoard()]: { mostCalls: 5 },
  [paths.partnerPaid()]: { heading: 'Partner Paid for Us', needs: 'record' },
  [paths.customerRates()]: { heading: 'Exchange Rates' },
  [paths.partners()]: { data: 'Herat Partner Sarafi' },
  [paths.partnerStatement()]: { heading: 'Partner Statement' },
  // Its calls: the branches' rows, the house's, its positions, branches, and the board. A Manager sees the own branch alone.
  [paths.dailyProfit()]: { mostCalls: 5 },
  [paths.deals()]: { heading: 'Deals' },
  [paths.commissionReport()]: { data: '12.34' },
  [paths.balances()]: { mostCalls: 3 },
  // Its calls: the month, branches, the desk, and the cash of which another amount arrived or that is late.
  [paths.days()]: { mostCalls: 5 },
  // In the sidebar of an Admin, who closes them; whoever reads the books sees them.
  [paths.years()]: { needs: 'books' },
  // Its calls: tills, branches, currencies and counts, and five lists of moves: the offered ones, those underway, those
  // of which another amount arrived than was sent, those of which the giver hasn't seen yet that less was accepted than was
  // offered, and the newest.
  [paths.myTill()]: { data: 'In the till today', mostCalls: 9 },
}

/**
 * Returns all screens, with the data of `openStaffed`: the rows of the sidebar, and the same screens at further
 * addresses.
 * @param today the business date
 */
export function walkedScreens(today: string): readonly WalkedScreen[] {
  const rows = SCREENS.flatMap(({ screens }) => screens.map(walked))
  return [...rows, ...furtherScreens(today)]
}

function walked({ to, entry }: ScreenRow<keyof typeof sidebar>): WalkedScreen {
  const needs = entry?.needs && { needs: entry.needs }
  const { heading = entry && sidebar[entry.name], ...expected } = EXPECTED[to] ?? {}
  if (heading === undefined) throw new Error(`walk-screens.ts doesn't say the heading of ${to}`)
  return { address: to, heading, ...needs, ...expected }
}

/** Returns addresses that aren't in the rows, because they lead to the same screens in another way or with a query. */
function furtherScreens(today: string): readonly WalkedScreen[] {
  const days = `fromDate=${addDays(today, -30)}&toDate=${today}`
  return [
    { address: paths.signIn(), heading: 'Account Management', data: 'LN-000001' },
    {
      address: paths.customer(String(FIRST_OPENED_ID)),
      heading: 'Customer',
      data: 'The only account',
    },
    { address: paths.hawala(), heading: 'Send Hawala', ...HAWALA },
    { address: paths.search(), heading: 'Search Transaction', data: '=goods' },
    {
      address: `${paths.searchTransactions()}?type=Loan`,
      heading: 'Search Transactions',
      data: 'کریم خان',
    },
    {
      address: `${paths.accountReports()}?accountId=${FIRST_OPENED_ID}`,
      heading: 'Account Reports',
      data: 'opening deposit',
    },
    {
      address: `${paths.accountReports()}?accountId=1`,
      heading: 'Account Reports',
      data: 'پرداخت کرایه',
    },
    {
      address: `${paths.dailyStatement()}?date=${today}`,
      heading: 'Daily Statement',
      data: '=goods',
      mostCalls: 5,
    },
    { address: paths.loanReports(), heading: 'Loan Reports - People', data: 'LN-000001' },
    { address: `${paths.exchangeDetails()}?${days}`, heading: 'Exchange Details', data: '70.0000' },
    { address: '/a/page/that/is/not/there', heading: '404 Page Not Found' },
  ]
}
