/** The words that all entry forms share. */
export const forms = {
  error: 'Error',
}
