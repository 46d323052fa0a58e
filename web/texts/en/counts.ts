/** Counts in words: "1 transaction", "1,234 transactions". */
export const counts = {
  accounts: (count: number) => counted(count, 'account', 'accounts'),
  currencies: (count: number) => counted(count, 'currency', 'currencies'),
  entries: (count: number) => counted(count, 'entry', 'entries'),
  fees: (count: number) => counted(count, 'fee', 'fees'),
  exchanges: (count: number) => counted(count, 'exchange', 'exchanges'),
  loans: (count: number) => counted(count, 'loan', 'loans'),
  openLoans: (count: number) => counted(count, 'open loan', 'open loans'),
  people: (count: number) => counted(count, 'person', 'people'),
  transactions: (count: number) => counted(count, 'transaction', 'transactions'),
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
