/** The words that the screens of the books share. */
export const books = {
  onlyHeadOffice: 'Only head office reads the books.',
  rangeTooLong: (days: number) => `A report covers at most ${days} days`,
  whoReads: 'An Admin, a Viewer or head office can tell you.',
}
