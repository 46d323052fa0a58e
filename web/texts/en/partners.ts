/** The words of the screen Partners. */
export const partners = {
  title: 'Partners',
  subtitle:
    'What the house and its hawala partners owe each other, how far that may go, and what is open',
  refresh: 'Refresh',
  thePartners: 'The partners',
  caption: 'Hawala partners',
  search: 'Search',
  nameOrNumber: 'Name or number',
  allCurrencies: 'All currencies',
  count: (shown: number, all: number) => {
    const partners = `${all} ${all === 1 ? 'partner' : 'partners'}`
    return shown === all ? partners : `${shown} of ${partners}`
  },
  asAt: (instant: string) => `As at ${instant}`,
  none: 'There is no hawala partner',
  noneHint: 'An account of the type Hawala Partner, from New Account, appears here.',
  noneFound: 'No partner fits',
  noneFoundHint: 'Search for less, or choose all currencies.',
  terms: 'Per 100,000',
  received100000: (terms: string) => `received: ${terms}`,
  sent: 'Sent',
  received: 'Received',
  oldest: 'Oldest',
  open: (count: number) => `${count} open`,
  statementOf: (account: string) => `Statement of ${account}`,
  limits: 'Limits',
  limitsOf: (account: string) => `Limits of ${account}`,
  old: (age: string) => `${age}: ask the partner`,
}
