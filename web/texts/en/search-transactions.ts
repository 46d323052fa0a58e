/** The words of the screen Search Transactions (version B of the search in docs/rules/search.md). */
export const searchTransactions = {
  editTitle: (name: string) => `Edit ${name}`,
  changeMayBeSaved: (name: string) =>
    `The change may have been saved. Search for ${name} again before you enter it once more.`,
  saveAgain: "Press Save again: it can't be saved twice. The fields stay locked until it is known.",
  transactionIsSaved: 'transaction',
  hawalaIsSaved: 'hawala',
  savedWithOtherLeg:
    "Saved with the exchange's other leg, so both amounts change together: in General Search.",
  onlyThisLeg: (leg: 'purchase' | 'selling', id: number, otherId: number) =>
    `Changes only the ${leg}, ${id}. To change it together with ${otherId}, use General Search.`,
  creditSideKeeps: 'The credit side keeps its own:',
  transactionNumber: (id: number) => `transaction ${id}`,
  hawalaNumber: (label: string) => `hawala ${label}`,
  title: 'Search Transactions',
  subtitle: "Leave empty for today's transactions.",
  caption: 'Transactions found',
  reference: 'Reference',
  editOf: (row: string) => `Edit ${row}`,
  edit: 'Edit',
  formName: (rowKey: string) => `edit of ${rowKey}`,
  notSearched: 'Failed to search transactions',
  searchFailed: 'Search Failed',
  searchComplete: 'Search Complete',
  foundCount: (count: number) => `Found ${count} transactions`,
}
