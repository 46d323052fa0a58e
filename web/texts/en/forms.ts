/** The words that all entry forms share. */
export const forms = {
  error: 'Error',
  /** Shown only on the hawala screens, because every other entry form posts money. */
}
