/** The words of the screen Debit and Credit. */
export const debitCredit = {
  title: (kind: string) => `${kind} Transaction`,
  refresh: 'Refresh',
  transaction: 'Transaction',
  created: (kind: string) => `${kind} transaction created successfully`,
  accountNotTaken: (account: string) => `Account ${account} can't be posted to`,
  formIsFilled: 'This form already has an entry',
  formIsFilledWhy: 'Save it or press Refresh, then choose the account.',
  notCreated: (kind: string) => `Failed to create ${kind.toLowerCase()} transaction`,
}
