/** The words of A4 papers. Their Persian is the same in every language, so it is in the files of the papers. */
export const a4Paper = {
  print: 'Print',
  printedWhenLoaded: 'The report is printed as soon as it is loaded.',
  asAt: 'As at',
  by: (instant: string, userName: string) => `${instant}, ${userName}`,
  cashier: 'Cashier',
  manager: 'Manager',
  stillArriving:
    'The newest postings are still arriving. What was saved or changed in the last seconds may be missing on this paper.',
}
