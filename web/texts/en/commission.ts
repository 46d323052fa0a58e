/** The words of the commission on a money form. */
export const commission = {
  paid: 'Paid',
  fromAccount: 'From account',
  asInSchedule: 'From the fee schedule',
  suggested: (amount: string) => `Suggested: ${amount}`,
  reason: 'Reason for less',
  moreThanAmount: 'must not be more than the amount',
  reasonIsRequired: 'is required',
  reasonIsShort: 'must have at least 3 characters',
  theSchedule: 'The fee schedule',
  suggestedNow: (amount: string) =>
    `The fee schedule has come: it suggests a commission of ${amount}.`,
  charged: (amount: string) => `Commission ${amount}`,
}
