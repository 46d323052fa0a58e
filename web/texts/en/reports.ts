/** The words that every report shares. */
export const reports = {
  currencyNumber: (id: number | string) => `Currency ${id}`,
  fromDate: 'From Date',
  toDate: 'To Date',
  toDateBeforeFromDate: 'To Date must not be before From Date',
  currency: 'Currency',
  allCurrencies: 'All Currencies',
  exportCsv: 'Export CSV',
  generateReport: 'Generate Report',
  clear: 'Clear',
  generating: 'Generating...',
  people: 'People',
  company: 'Company',
  loansToPeople: 'Loans to people',
  loansToCompanies: 'Loans to companies',
  shownOf: (count: string, all: string) => `${count} of ${all} shown`,
  showMore: 'Show more',
  soFar: (rows: string) => `${rows} so far`,
  loadingRows: 'Loading',
  stillArriving: 'The newest postings are still arriving.',
  stillArrivingExplained:
    'Transactions of the last seconds may be missing here, so the figures may still change. If this message stays, tell your administrator.',
  refresh: 'Refresh',
  incompleteInFile:
    'The newest postings are still arriving: what was saved in the last seconds may be missing in this file.',
  stillToCome: (date: string) => `${date} is in the future.`,
}
