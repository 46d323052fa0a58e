import { addDays } from '../shared/calendar/business-date.ts'
import type { Permission } from '../shared/contract/access.ts'
import { paths } from '../web/app/paths.ts'
import { FIRST_OPENED_ID } from './counter.ts'

/** A screen that the walk opens: every route, and each report also with a query. */
export interface WalkedScreen {
  readonly address: string
  readonly heading: string
  /** A text that only the office's data can cause; missing if a screen has none. */
  readonly data?: string
  /** The permission for the screen; other users get a message. */
  readonly needs?: Permission
  /** The most API calls that it makes, besides the one for the signed-in user; 4 if it isn't given. */
  readonly mostCalls?: number
  /** The permissions for actions on it; a user gets a message about the first one that they lack. */
  readonly tells?: readonly Permission[]
}

/**
 * All screens, with the data of `openStaffed`.
 * @param today the business date
 */
export function walkedScreens(today: string): readonly WalkedScreen[] {
  const days = `fromDate=${addDays(today, -30)}&toDate=${today}`
  const tells = ['record'] as const
  return [
    { address: paths.dashboard(), heading: 'Account Management', data: 'LN-000001' },
    { address: paths.signIn(), heading: 'Account Management', data: 'LN-000001' },

    { address: paths.newAccount(), heading: 'Accounts', tells },
    { address: paths.editAccount(), heading: 'Old Account Edit', data: 'رحیمی' },
    { address: paths.customer(), heading: 'Customer' },
    {
      address: paths.customer(String(FIRST_OPENED_ID)),
      heading: 'Customer',
      data: 'The only account',
    },
    {
      address: paths.currencyManagement(),
      heading: 'Currency Management',
      data: '70.5000',
      tells: ['record', 'setRates'],
    },
    { address: paths.currencyConversion(), heading: 'Currency Conversion', data: '70.5000' },
    {
      address: paths.accountNumberSettings(),
      heading: 'Account Number Settings',
      data: '5000',
      tells: ['setNumbers'],
    },
    { address: paths.importAccounts(), heading: 'Import Accounts', needs: 'import' },
    {
      address: paths.hawalaSerialNo(),
      heading: 'Hawala Serial No Management',
      data: 'Herat Dollars',
      tells: ['setSerials'],
    },
    { address: paths.users(), heading: 'Users', data: 'karim', needs: 'administerUsers' },
    { address: paths.branches(), heading: 'Branches', data: 'HQ', needs: 'administerBranches' },
    { address: paths.feeSchedule(), heading: 'Fee Schedule', data: 'Last changed by admin' },
    { address: paths.audit(), heading: 'Audit Trail', data: '70.5000', needs: 'audit' },
    { address: paths.settings(), heading: 'Settings', needs: 'setHouse' },

    { address: paths.transfer(), heading: 'Transfer', tells },
    { address: paths.debit(), heading: 'Debit Transaction', tells },
    { address: paths.credit(), heading: 'Credit Transaction', tells },
    { address: paths.debitCredit(), heading: 'Debit Transaction', tells },
    { address: paths.exchange(), heading: 'Exchange', tells },
    { address: paths.loan(), heading: 'Loan Account Details', tells },
    { address: paths.hawala(), heading: 'Send Hawala', data: 'HWL1763198001', tells },
    { address: paths.hawala('pass'), heading: 'Pass Hawala', data: 'HWL1763198001', tells },
    { address: paths.hawala('import'), heading: 'Import Hawala', data: 'HWL1763198001', tells },
    { address: paths.hawalaEntry(), heading: 'Hawala Details', data: 'Nader', tells },
    { address: paths.search(), heading: 'Search Transaction', data: '=goods' },
    { address: paths.search('general'), heading: 'General Search', data: '=goods' },
    { address: paths.searchTransactions(), heading: 'Search Transactions' },
    {
      address: `${paths.searchTransactions()}?type=Loan`,
      heading: 'Search Transactions',
      data: 'کریم خان',
    },

    { address: paths.accountReports(), heading: 'Account Reports' },
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
    { address: paths.accountBalance(), heading: 'Account Balance Report', data: 'Afghan Afghani' },
    // Rows, what was deleted, cash, branches, and what was earned.
    { address: paths.dailyStatement(), heading: 'Daily Statement', mostCalls: 5 },
    {
      address: `${paths.dailyStatement()}?date=${today}`,
      heading: 'Daily Statement',
      data: '=goods',
      mostCalls: 5,
    },
    { address: paths.loanReports(), heading: 'Loan Reports - People', data: 'LN-000001' },
    { address: paths.loanReports('people'), heading: 'Loan Reports - People', data: 'LN-000001' },
    { address: paths.loanReports('company'), heading: 'Loan Reports - Company', data: 'LN-000002' },
    { address: paths.exchangeDetails(), heading: 'Exchange Details' },
    { address: `${paths.exchangeDetails()}?${days}`, heading: 'Exchange Details', data: '70.0000' },

    { address: paths.counterExchange(), heading: 'Counter Exchange', needs: 'record' },
    {
      address: paths.rateBoard(),
      heading: 'Rate Board',
      // The board and the ones before it, currencies, branches; and what waits.
      mostCalls: 5,
    },
    { address: paths.customerRates(), heading: 'Exchange Rates' },
    { address: paths.sendHawala(), heading: 'Send Hawala', needs: 'record' },
    { address: paths.receiveHawala(), heading: 'Receive Hawala', needs: 'record' },
    { address: paths.payHawala(), heading: 'Pay Hawala', needs: 'record' },
    { address: paths.hawalas(), heading: 'Hawalas' },
    { address: paths.betweenBranches(), heading: 'Between Branches' },
    { address: paths.partners(), heading: 'Partners', data: 'Herat Partner Sarafi' },
    { address: paths.partnerStatement(), heading: 'Partner Statement' },
    { address: paths.closeDay(), heading: 'Close Day', needs: 'confirm' },
    { address: paths.days(), heading: 'Days' },
    { address: paths.positions(), heading: 'Positions' },
    { address: paths.dailyProfit(), heading: 'Daily Profit', data: '12.34' },
    { address: paths.commissionReport(), heading: 'Commission Report', data: '12.34' },
    {
      address: paths.myTill(),
      heading: 'My Till',
      data: 'In the till today',
      needs: 'record',
      // Tills, branches, currencies, counts; and moves: offered, underway, with less than was sent, not seen, and the newest.
      mostCalls: 9,
    },
    { address: '/a/page/that/is/not/there', heading: '404 Page Not Found' },
  ]
}
