/** The labels of a transaction's fields, in its edit dialog and its history; the keys are the record's field names. */
export const transactionFields = {
  amount: 'Amount',
  currencyID: 'Currency',
  dueDate: 'Due Date',
  exRate: 'Exchange Rate',
  tranDescription: 'Narrative',
  cTransDescription: 'Credit Narrative',
}
