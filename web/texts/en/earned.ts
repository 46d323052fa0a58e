/** The words about what branches earned, for the screens Daily Profit, Daily Statement and Days. */
export const earned = {
  earned: 'Earned',
  inAfn: 'in AFN, at the middle rate of that day',
  exchange: 'Exchange',
  shares: 'Shares',
  forPaying: 'For Paying',
  overShort: 'Over/Short',
  total: 'Total',
  ofWhich: (amounts: readonly string[]) => `of which ${amounts.join(', ')}`,
  dailyProfit: 'Daily Profit',
  theProfit: 'What was earned',
  notRead: 'What was earned was not loaded when this was printed.',
  noRate: 'No rate',
  untold: (codes: readonly string[]) =>
    `${codes.join(' and ')} ${codes.length === 1 ? 'was' : 'were'} never on a rate board: commission, shares, what was got for paying and differences in ${codes.length === 1 ? 'it' : 'them'} are in none of these sums.`,
  all: 'All',
  earnedInAfn: 'Earned, in AFN at the Middle Rate',
}
