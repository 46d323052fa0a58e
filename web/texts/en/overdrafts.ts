/** The words of the question about an account that a posting overdraws. */
export const overdrafts = {
  overdraw: (account: string) => `Overdraw ${account}?`,
  balance: 'Balance now',
  amount: 'Amount',
  rest: 'Left after this',
  backToTheAmount: 'Back to the amount',
}
