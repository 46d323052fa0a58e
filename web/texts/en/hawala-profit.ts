const countedIn = (whose: string) => (codes: string) =>
  `Counted in the currency that was sent: ${codes}. Money here is ${whose}, or of earlier or cancelled ones.`

/** The words of the screen Hawala Profit. */
export const hawalaProfit = {
  title: 'Hawala Profit',
  subtitle: 'What hawalas earned by route, by partner or by branch',
  theReport: 'The profit of hawalas',
  shown: (rows: string) => `Profit of hawalas shown: ${rows}`,
  whoReads: 'An Admin, a Viewer, head office or a Manager of the branch can tell you.',
  by: 'By',
  byWhat: { route: 'Route', partner: 'Partner', branch: 'Branch' },
  rows: { route: 'By Route', partner: 'By Partner', branch: 'By Branch' },
  caption: 'What hawalas earned',
  count: 'Hawalas',
  countExplained: 'Sent or received, less cancelled and returned ones',
  shares: 'Shares',
  forPaying: 'For Paying',
  margin: 'Margin, AFN',
  marginExplained:
    'Margin is what the rate brought where a hawala was brought or paid in another currency: always in AFN, whatever the currency of the row.',
  inAll: (currencies: number) => `in ${currencies} currencies, together`,
  noneCounted: {
    route: 'None in these days: money of earlier or cancelled ones',
    partner: 'None in these days: money of earlier or cancelled ones',
    branch:
      'None of its own in these days: money for paying those of others, or of earlier or cancelled ones',
  },
  countedIn: {
    route: countedIn('theirs'),
    partner: countedIn('theirs'),
    branch: countedIn('theirs, for paying those of others'),
  },
  noneExplained:
    'A row of 0 hawalas has money of hawalas that stand in the row of the currency that was sent, for paying those of others, or of earlier or cancelled ones.',
  inAfn: 'In AFN',
  earned: 'Earned',
  earnedExplained: 'At the middle rate of each day',
  without: (codes: string) => `Without ${codes}: no board has a rate`,
  noRate: 'No rate',
  upToNow: 'up to now',
  explained: {
    route:
      'For Paying is what the branch that paid got of the commission. It stays in the house, so it changes nothing of what the route earned.',
    partner:
      'A partner with several accounts is one. Hawalas between own branches have no partner and are left out. A forwarded hawala counts with both partners.',
    branch:
      'For Paying is what a branch got of other branches’ commission for paying their hawalas, below zero for what it gave.',
  },
  days: 'Days',
  none: 'No hawalas in this period.',
  noneHint: 'Choose other dates or another branch.',
}
