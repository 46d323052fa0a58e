/** The words that all entry forms share. */
export const forms = {
  error: 'Error',
  notSavedYet: 'Not saved yet',
  saveAgain: 'Look at it, then save again.',
}
