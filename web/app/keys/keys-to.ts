import { paths } from '../paths.ts'

/**
 * The keys of the sidebar's entries. The function keys are those that browsers leave to a page: not F5, F6, F11 and F12.
 * F8 isn't among them either, since it goes to the notifications.
 */
const KEYS_TO: Readonly<Record<string, string>> = {
  [paths.debit()]: 'F2',
  [paths.credit()]: 'F3',
  [paths.transfer()]: 'F4',
  [paths.exchange()]: 'F7',
  [paths.loan()]: 'F9',
  [paths.hawalaEntry()]: 'F10',
  [paths.dashboard()]: 'G D',
  [paths.newAccount()]: 'G N',
  [paths.editAccount()]: 'G E',
  [paths.currencyManagement()]: 'G C',
  [paths.currencyConversion()]: 'G V',
  [paths.accountNumberSettings()]: 'G M',
  [paths.users()]: 'G U',
  [paths.hawalaSerialNo()]: 'G K',
  [paths.audit()]: 'G A',
  [paths.searchTransactions()]: 'G S',
  [paths.hawala('pass')]: 'G P',
  [paths.hawala('import')]: 'G I',
  [paths.search('general')]: 'G F',
  [paths.accountReports()]: 'G R',
  [paths.accountBalance()]: 'G B',
  [paths.dailyStatement()]: 'G T',
  [paths.loanReports('people')]: 'G L',
  [paths.loanReports('company')]: 'G O',
  [paths.exchangeDetails()]: 'G X',
}

/** The keys that lead to a screen; undefined where none do. */
export function keysTo(path: string): string | undefined {
  return KEYS_TO[path]
}

/** Opens and closes the palette. */
export const PALETTE_KEY = 'Ctrl+K'
