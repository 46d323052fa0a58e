/** The words that every form of one entry after the other shares. */
export const forms = {
  error: 'Error',
}
