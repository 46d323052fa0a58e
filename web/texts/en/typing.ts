/** The hints about balances and rates while a posting is typed. */
export const typing = {
  balanceNow: 'Balance now',
  balanceAfter: 'After this',
  couldNotBeLoaded: 'could not be loaded',
  loadingBalance: 'Loading the balance',
  notKnown: '–',
  warnings: { becomesNegative: 'Goes negative', becomesMoreNegative: 'More negative' },
  owedNow: 'Owed now',
  owedAfter: 'Owed after this',
  farAbove: (percent: string, current: string) => `${percent} % above the current ${current}`,
  farBelow: (percent: string, current: string) => `${percent} % below the current ${current}`,
}
