/** The words of the screen Trial Balance. */
export const trialBalance = {
  title: 'Trial Balance',
  subtitle: 'All balances as debits and credits',
  upToNow: (day: string) => `${day}, up to now`,
  movedSince: (day: string) => `moved since ${day}`,
  show: 'Show Trial Balance',
  showing: 'Loading...',
  shown: (lines: string) => `Trial balance shown: ${lines}`,
  from: 'Moved Since',
  fromAfterDate: 'Moved Since must not be after Day',
  customers: 'Customers',
  asSums: 'As two sums',
  eachCustomer: 'Each on a line',
  more: (most: string) =>
    `There would be more than ${most} here, so the customers are told as two sums. Balances lists them one by one.`,
  sum: 'Total',
}
