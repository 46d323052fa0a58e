/** The words of the dialog that reverses transactions. */
export const reversal = {
  formName: (id: number) => `reversal of transaction ${id}`,
  title: (numbers: string) => `Reverse transaction ${numbers}`,
  titleOfSeveral: (numbers: string) => `Reverse transactions ${numbers}`,
  theTransactions: 'The transactions',
  loadingTheTransactions: 'Loading the transactions',
  whatHappens:
    'A counter entry of today takes it back: the same amount in the other direction. The original stays as it is.',
  whatHappensToSeveral:
    'They were saved together, so counter entries of today take all of them back: the same amounts in the other direction. The originals stay as they are.',
  reversedTogether: 'What is reversed',
  loanReturn: 'Loan Return',
  account: (number: string, name: string) => (name ? `${number} - ${name}` : number),
  dayAndTill: (day: string, clerk: string, branch: string) =>
    `${day} · till of ${clerk}, ${branch}`,
  dayAndVault: (day: string, branch: string) => `${day} · vault of ${branch}`,
  reverse: 'Reverse',
  reversing: 'Reversing...',
  notReversed: 'Failed to reverse the transaction',
  unsettled: {
    title: 'It is not known whether this was reversed.',
    warning:
      'It may have been reversed. Open the transaction and look at its history before you reverse it again.',
    again:
      "Press Reverse again: it can't be reversed twice. The fields stay locked until it is known.",
  },
  changedMeanwhile:
    'Somebody has changed it meanwhile. This is how it is now. Press Reverse again if it is still to be reversed.',
  moneyQuestion: 'Does money change hands now?',
  countedSince: (till: string) =>
    `The till of ${till} was counted after this was recorded, so say where the money is.`,
  countedSinceInVault: 'The vault was counted after this was recorded, so say where the money is.',
  yes: 'Yes, money changes hands now',
  youPay: (amounts: string) => `${amounts} goes out of your till.`,
  youTake: (amounts: string) => `${amounts} comes into your till.`,
  onlyInTheBranch: (branch: string) => `Only somebody of branch ${branch} can do this.`,
  no: 'No, no money moves',
  noSays: 'The difference that was counted is used, and every till stays as it is.',
  back: 'Back',
  done: (reversed: string, by: string) => `Reversed ${reversed} by ${by}`,
  recordedToday: 'Recorded today, and not approved yet:',
  printVoucher: 'Print Voucher',
  close: 'Close',
}
