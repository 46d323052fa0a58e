/** What the fields of a transaction are called, by their names in the record: where it is edited, and in its history. */
export const transactionFields = {
  amount: 'Amount',
  currencyID: 'Currency',
  exRate: 'Exchange Rate',
  tranDescription: 'Narrative',
  cTransDescription: 'Credit Narrative',
}
