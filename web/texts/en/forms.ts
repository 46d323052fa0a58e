/** The words that all entry forms share. */
export const forms = {
  error: 'Error',
  notSavedYet: 'Not saved yet',
  changedSince: 'The form has changed since Save was pressed.',
  saveAgain: 'Look at it, then save again.',
}
