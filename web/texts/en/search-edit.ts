/** The words of the dialogs with which General Search edits and deletes. They are fetched with the dialogs. */
export const searchEdit = {
  deletionFormName: (id: number) => `deletion of transaction ${id}`,
  deleted: 'Transaction deleted successfully',
  notDeleted: 'Failed to delete transaction',
  whatGoes: (type: string, id: number, amount: string, whose: string) =>
    `${type} ${id} of ${amount}, ${whose}`,
  ofAccount: (account: string) => `account ${account}`,
  ofBothAccounts: (debited: string, credited: string) =>
    `from account ${debited} to account ${credited}`,
  bothLegsGo: (id: number, amount: string) =>
    `Both legs of the exchange go together: transaction ${id} of ${amount} will be deleted too.`,
  feeGoes: (id: number) => `The commission goes with it: transaction ${id} will be deleted too.`,
  willDelete: (what: string) =>
    `This action cannot be undone. This will permanently delete ${what}.`,
  theExchange: 'The exchange',
  loadingTheExchange: 'Loading the exchange',
  update: 'Update',
  updating: 'Updating...',
  changeMayBeSaved:
    'The change may have been saved. Press Search and look at the transaction before you change it again.',
  updateAgain:
    "Press Update again: it can't be saved twice. The fields stay locked until it is known.",
  transactionIsSaved: 'transaction',
  houseBuys: 'House buys: the account is credited',
  houseSells: 'House sells: the account is debited',
  accountsMustShareCurrency: 'Debit and Credit accounts must have the same currency',
  debitAccountIsRequired: 'Debit Account is required',
  creditAccountIsRequired: 'Credit Account is required',
  nameIsRequired: 'Name is required',
  sellingAccountIsPurchaseAccount: 'Selling account must be another one than the purchase account',
  sellingAmountOffRate: 'Selling amount does not follow from the purchase amount by the rate',
  creditAccountIsDebitAccount: 'Credit Account must be another account than the Debit Account',
  currencyOf: (prefix: string) => `${prefix}Currency`,
  amountOf: (prefix: string) => `${prefix}Amount`,
  balanceBefore: (account: string) => `Balance of ${account} now`,
  balanceAfter: (account: string) => `Balance of ${account} after the change`,
  dueDateTooEarly: (day: string) => `Due Date must be ${day} or later, the day of the loan`,
  noDueDate: 'None',
  theLoan: 'The loan',
  loadingTheLoan: 'Loading the loan',
  /** A prefix for the field names of an exchange's legs. A transaction with one leg needs none. */
  purchasePrefix: 'Purchase ',
  sellingPrefix: 'Selling ',
  formName: (id: number) => `transaction ${id}`,
  debitAccount: 'Debit Account',
  creditAccount: 'Credit Account',
  editTitle: (type: string, numbers: readonly number[]) =>
    `Edit ${type} - ${numbers.join(' and ')}`,
}
