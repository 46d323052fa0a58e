/** The words that the screens of the books share. */
export const books = {
  onlyHeadOffice: 'Only head office reads the books.',
  whoReads: 'An Admin, a Viewer or head office can tell you.',
}
