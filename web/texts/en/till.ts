/** The words about tills and their counts that several screens share. */
export const till = {
  vault: 'Vault',
  ofBranch: (name: string, branch: string) => `${name} of ${branch}`,

  open: 'Open',
  countedThrough: (day: string) => `Counted through ${day}, waits for confirmation`,
  confirmedThrough: (day: string) => `Confirmed through ${day}`,
  short: (amount: string) => `${amount} short`,
  over: (amount: string) => `${amount} over`,
  noDifference: 'No difference',
  noCurrencies: 'No currencies were counted',

  countStates: {
    counted: 'Waits for confirmation',
    replaced: 'Counted again',
    confirmed: 'Confirmed',
    rejected: 'Rejected',
    reopened: 'Reopened',
    spot: 'Spot count',
  },

  moveStates: {
    offered: 'Offered',
    underway: 'On its way',
    accepted: 'Accepted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  acceptedOf: (accepted: string, offered: string) => `${accepted} accepted of ${offered}`,
  became: (state: string, by: string, at: string) => `${state} by ${by} on ${at}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
}
