import type { BusinessDate } from '../calendar/business-date.ts'
import type { CsvColumn } from './csv.ts'
import type { ExchangeRow } from './exchange-details.ts'

/**
 * The columns of Exchange Details. A converted amount is in the other leg's currency, so it is always written with its
 * code: "AFN 685.00".
 * @param codeOf gives a currency's code
 * @param oneCurrency true if all rows are in the same currency; then amounts are plain figures, which can be added up
 */
export function exchangeDetailsColumns(
  codeOf: (currencyId: number) => string,
  oneCurrency: boolean,
): CsvColumn<ExchangeRow>[] {
  return [
    { header: 'Date', cell: ({ tranDate }) => tranDate, kind: 'figure' },
    {
      header: 'Transaction #',
      cell: ({ transactionNumber }) => String(transactionNumber),
      kind: 'figure',
    },
    { header: 'From Account', cell: ({ fromAccountId }) => fromAccountId, kind: 'text' },
    { header: 'To Account', cell: ({ toAccountId }) => toAccountId, kind: 'text' },
    {
      header: 'Amount',
      cell: ({ currencyId, amount }) => (oneCurrency ? amount : `${codeOf(currencyId)} ${amount}`),
      kind: oneCurrency ? 'figure' : 'text',
    },
    { header: 'Exchange Rate', cell: ({ exchangeRate }) => exchangeRate, kind: 'figure' },
    {
      header: 'Converted Amount',
      cell: ({ convertedCurrencyId, convertedAmount }) =>
        convertedCurrencyId === null ? '' : `${codeOf(convertedCurrencyId)} ${convertedAmount}`,
      kind: 'text',
    },
    { header: 'Description', cell: ({ description }) => description ?? '', kind: 'text' },
  ]
}

/** The name of the file: "exchange-details-2026-10-21-to-2026-11-20.csv". */
export function exchangeDetailsFileName(fromDate: BusinessDate, toDate: BusinessDate): string {
  return `exchange-details-${fromDate}-to-${toDate}.csv`
}
