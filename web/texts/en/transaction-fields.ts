import * as labels from './labels.ts'

/** The labels of a transaction's fields, in its edit dialog and its history; the keys are the record's field names. */
export const transactionFields = {
  amount: labels.amount,
  currencyID: labels.currency,
  dueDate: labels.dueDate,
  exRate: labels.exchangeRate,
  tranDescription: labels.narrative,
  cTransDescription: 'Credit Narrative',
}
