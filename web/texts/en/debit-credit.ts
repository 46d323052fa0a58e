/** The words of the screen Debit and Credit. */
export const debitCredit = {
  title: (kind: string) => `${kind} Transaction`,
  refresh: 'Refresh',
  theAccounts: 'The accounts',
  theCurrencies: 'The currencies',
  transaction: 'Transaction',
  accountIsRequired: 'Account is required',
  currencyIsRequired: 'Currency is required',
  amountIsRequired: 'Amount is required',
  created: (kind: string) => `${kind} transaction created successfully`,
  accountNotTaken: (account: string) => `Account ${account} can't be posted to`,
  formIsFilled: 'This form already has an entry',
  formIsFilledWhy: 'Save it or press Refresh, then choose the account.',
  notCreated: (kind: string) => `Failed to create ${kind.toLowerCase()} transaction`,
}
