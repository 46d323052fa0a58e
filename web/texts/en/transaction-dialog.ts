/** The words of a transaction's voucher and history on the screen Daily Statement; fetched with them. */
export const transactionDialog = {
  theHistory: 'The history',
  loadingTheHistory: 'Loading the history',
  recorded: 'Recorded',
  edited: 'Edited',
  /** A person's own words follow. */
  reason: 'Reason:',
  creditedAccount: 'Credited account',
  debitedAccount: 'Debited account',
  creditNarrative: 'Credit narrative',
  otherLeg: 'Other leg',
  loansPaid: 'Loans paid',
  transactionDeletedTitle: (id: number) => `Transaction ${id} (deleted)`,
  transactionTitle: (id: number) => `Transaction ${id}`,
  print: 'Print',
  history: 'History',
  theVoucher: 'The voucher',
}
