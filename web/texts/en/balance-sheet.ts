/** The words of the screen Balance Sheet. */
export const balanceSheet = {
  title: 'Balance Sheet',
  subtitle: 'What the house has, what it owes, and what belongs to the owner',
  theReport: 'The balance sheet',
  upToNow: (day: string) => `${day}, up to now`,
  show: 'Show Balance Sheet',
  showing: 'Loading...',
  shown: (lines: string) => `Balance sheet shown: ${lines}`,
}
