/** The words of the controls that the money forms share. */
export const moneyForms = {
  tooManyDigits: 'At most 16 digits before the dot',
  selectAnAccountFirst: 'Select an account first',
  today: 'Today',
  dateInFuture: (latest: string) => `Date must not be in the future: today is ${latest}`,
  dateTooEarly: (earliest: string, days: number) =>
    `Date must be ${earliest} or later: you may date back ${days} days`,
  dateIsClosed: (earliest: string, branch: string, closed: string) =>
    `Date must be ${earliest} or later: ${branch} has closed ${closed}`,
  accountHolder: 'Account Holder',
  noAccountChosen: 'No account chosen',
  viewSignature: 'View Signature',
  noneAvailable: (label: string) => `No ${label.toLowerCase()} available`,
  pictureOf: (picture: string, holder: string) => `${picture} of ${holder}`,
  exchangeRateIsRequired: 'Exchange rate is required',
  dateToday: "Use today's date",
  save: 'Save',
  startAnew: 'New',
  postingUnknown: (what: string) => `It is not known whether this ${what} was posted.`,
  mayHaveBeenPosted: (what: string) =>
    `The ${what} may have been posted. Look at the account's report before you record it again: a new transaction would be posted in addition.`,
  saveAgain: (saveLabel: string) =>
    `Press ${saveLabel} again: it is safe, the transaction can't be posted twice. The fields stay locked until it is known.`,
  takeAndPay: 'What changes hands',
  take: 'Take',
  fromAccount: (account: string) => `from account ${account}`,
  withCommission: (amount: string, commission: string) => `${amount} and ${commission} commission`,
  fatherIs: (name: string) => `Father: ${name}`,
  phoneIs: (number: string) => `Phone: ${number}`,
  taskiraIs: (number: string) => `Taskira: ${number}`,
}
