/** The words of the account picker. */
export const accountPicker = {
  currentBalance: 'Current Balance',
  balanceNotLoaded: 'could not be loaded',
  loadingBalance: 'Loading the balance',
  accounts: 'Accounts',
  accountCodeOrName: 'Account code or name',
  accountNameOrCode: 'Account name or code',
  noAccountFound: 'No account found.',
  noAccountMatches: (typed: string) => `No account matches “${typed}”`,
  accountHolds: (account: string, currency: string) => `Account ${account} holds ${currency}`,
  accountIs: (status: string) => `This account is ${status.toLowerCase()}.`,
  byCode: 'Code',
  byName: 'Name',
  accountsBy: 'Show and search accounts by',
}
