/** The words of the palette, which searches screens, actions, accounts, transactions and hawalas. */
export const palette = {
  title: 'Search everything',
  placeholder: 'Screen, action, account, transaction or hawala number',
  results: 'Found',
  kinds: {
    command: { screen: 'Action', vouchers: 'New', screens: 'Screen', everywhere: 'Action' },
    account: 'Account',
    transaction: 'Transaction',
    hawala: 'Hawala',
  },
  voucher: {
    transaction: (number: string) => `Transaction ${number}`,
    hawala: (number: string) => `Hawala ${number}`,
  },
  accountReport: 'Account report',
  debit: 'Debit',
  credit: 'Credit',
  actionsFor: (account: string) => `What to do with ${account}`,
  back: 'to the search',
  nothingFound: (query: string) => `Nothing found for "${query}".`,
  loadingAccounts: 'Loading accounts...',
  accountsFailed: 'The accounts could not be loaded.',
  move: 'to move',
  open: 'to open',
  leave: 'to close',
  close: 'Close',
}
