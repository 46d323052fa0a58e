/** The words of the screen Partners. */
export const partners = {
  title: 'Partners',
  subtitle: 'What the house and its partners owe each other, how far that may go, and what is open',
  refresh: 'Refresh',
  thePartners: 'The partners',
  caption: 'Partners',
  search: 'Search',
  nameOrNumber: 'Name or number',
  allCurrencies: 'All currencies',
  count: (shown: number, all: number) => {
    const partners = `${all} ${all === 1 ? 'partner' : 'partners'}`
    return shown === all ? partners : `${shown} of ${partners}`
  },
  asAt: (instant: string) => `As at ${instant}`,
  none: 'There is no partner',
  noneHint: 'An account of the type Partner or Hawala Partner, from New Account, appears here.',
  noneFound: 'No partner fits',
  noneFoundHint: 'Search for less, or choose all currencies.',
  sums: { weOwe: 'We Owe Partners', theyOwe: 'Partners Owe Us', net: 'We Owe Less They Owe' },
  atMid: 'At the middle rates of now',
  owing: (partners: number) =>
    partners === 0
      ? 'No partner over all accounts'
      : `${partners === 1 ? '1 partner' : `${partners} partners`}, each over all accounts`,
  netted: (accounts: number, weOwe: boolean) =>
    `${accounts === 1 ? '1 account' : `${accounts} accounts`} ${weOwe ? 'we owe' : accounts === 1 ? 'that owes us' : 'that owe us'} ${accounts === 1 ? 'is' : 'are'} in the net of ${accounts === 1 ? 'its partner' : 'their partners'}`,
  without: (count: number) =>
    `At the middle rates of now, without ${count === 1 ? '1 partner' : `${count} partners`}: a currency has no rate`,
  explained:
    'Floor is the least balance that a posting may leave: with a minus, the partner may owe us that much. Ceiling is the highest: what we may owe. One that is nearly used stands out.',
  terms: 'Per 100,000',
  agreedWith: (amount: string) => `agreed, but ${amount}`,
  differing: (count: number) => `${count} agreed with a difference`,
  received100000: (terms: string) => `received: ${terms}`,
  sent: 'Sent',
  received: 'Received',
  oldest: 'Oldest',
  open: (count: number) => `${count} open`,
  statementOf: (account: string) => `Statement of ${account}`,
  reportOf: (account: string) => `Account report of ${account}`,
  accounts: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  accountsOf: (accounts: string, partner: string) => `${accounts} of the partner ${partner}`,
  overAll: 'over all accounts',
  inNet: 'in the net above',
  withoutRate: 'A currency has no rate',
  limits: 'Limits',
  limitsOf: (account: string) => `Limits of ${account}`,
  old: (age: string) => `${age}: ask the partner`,
}
