/** The words of the palette, which searches screens, actions, accounts, transactions, hawalas and loans. */
export const palette = {
  title: 'Search everything',
  placeholder: 'Screen, action, account, voucher, hawala or loan',
  results: 'Found',
  kinds: {
    command: { screen: 'Action', vouchers: 'New', screens: 'Screen', everywhere: 'Action' },
    account: 'Account',
    transaction: 'Transaction',
    hawala: 'Hawala',
    loan: 'Loan',
  },
  voucher: {
    transaction: (number: string) => `Transaction ${number}`,
    hawala: (number: string) => `Hawala ${number}`,
    loan: (number: string) => `Loan ${number}`,
  },
  /** Each name is isolated, because a Persian name would otherwise move the words around it. */
  hawala: (names: readonly string[], amount: string, status: string) =>
    [names.map((name) => `\u2068${name}\u2069`).join(' → '), amount, status]
      .filter(Boolean)
      .join(' · '),
  importAccounts: 'Import Accounts',
  accountReport: 'Account report',
  customer: 'Customer',
  debit: 'Debit',
  credit: 'Credit',
  actionsFor: (account: string) => `Actions for ${account}`,
  back: 'to go back',
  nothingFound: (query: string) => `Nothing found for "${query}".`,
  loadingAccounts: 'Loading accounts...',
  accountsFailed: 'The accounts could not be loaded.',
  move: 'to move',
  open: 'to open',
  leave: 'to close',
  close: 'Close',
}
