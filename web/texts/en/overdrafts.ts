/** The words of the questions about an account that a posting overdraws, and about cash that a till doesn't hold. */
export const overdrafts = {
  overdraw: (account: string) => `Overdraw ${account}?`,
  balance: 'Balance now',
  rest: 'Left after this',
  payMore: (code: string) => `Pay out more ${code} than your till holds?`,
  tillNow: 'Your till now',
  paidOut: 'Paid out',
  tillRest: 'Your till would stand at',
  backToTheAmount: 'Back to the amount',
}
