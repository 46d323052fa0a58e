import type { Permission } from './access.ts'

/** What a user type without the permission may not do: the end of the sentence "Your user type (Viewer) may not …". */
const PHRASES: Readonly<Record<Permission, string>> = {
  read: 'read this',
  own: 'do this',
  record: 'record or change anything',
  approve: 'approve transactions',
  audit: 'read the audit trail',
  confirm: 'confirm counts',
  close: 'close or reopen days and tills, or answer for them',
  changeAny: 'change any transaction',
  books: 'read the books',
  allBooks: 'read the books of the whole house',
  setRates: 'set exchange rates',
  keepCurrencies: 'make currencies active or inactive',
  setLimits: 'set the limits of accounts',
  newCodes: 'give hawalas a new code',
  reopenHawalas: 'reopen hawalas',
  vouch: 'vouch for hawalas of partners',
  agree: 'agree on balances with partners',
  setNumbers: 'change account number settings',
  setSerials: 'change hawala serial numbers',
  headOffice: 'do what head office does',
  setHouse: 'change the settings of the house',
  import: 'import accounts',
  administerBranches: 'change branches',
  administerUsers: 'administer users',
  closeYears: 'close or reopen years of the books',
}

/** Returns the sentence that refuses a caller without the permission. */
export function refusalOf(userType: string, permission: Permission): string {
  return `Your user type (${userType}) may not ${PHRASES[permission]}`
}
