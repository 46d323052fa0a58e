/** The words of how a trial balance is shown, on its screen and of a closed year. */
export const trialLines = {
  theTrialBalance: 'The trial balance',
  atEndOf: (day: string) => `At the end of ${day}`,
  kind: 'Kind',
  debit: 'Debit',
  credit: 'Credit',
  moved: 'Moved',
  creditAboveZero: 'Opening and Moved are above 0 for a credit.',
  caption: (code: string) => `Trial balance in ${code}`,
  total: (code: string) => `Total ${code}`,
  reportOf: (account: string) => `Account report of ${account}`,
  balancesOf: (name: string, code: string) => `${name} in ${code}`,
  none: 'No account has a balance on this day.',
  noneHint: 'Choose another day.',
}
