import type { BusinessDate } from '../calendar/business-date.ts'
import { BASE_CURRENCY_ID } from '../contract/house.ts'
import { withCommas } from '../money/amount.ts'
import type { CsvColumn } from './csv.ts'
import type { ExchangeRow } from './exchange-details.ts'
import { csvFileName } from './file-name.ts'
import { rateOfLeg } from './leg-rate.ts'

/**
 * Returns the columns of Exchange Details. A converted amount is in the other leg's currency, so it is always written
 * with its code: "AFN 685.00". Both legs of a pair show the same rate.
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
    { header: 'Exchange Rate', cell: rateCell, kind: 'figureOrWords' },
    {
      header: 'Converted Amount',
      cell: ({ convertedCurrencyId, convertedAmount }) =>
        convertedCurrencyId === null ? '' : `${codeOf(convertedCurrencyId)} ${convertedAmount}`,
      kind: 'text',
    },
    { header: 'Description', cell: ({ description }) => description ?? '', kind: 'text' },
  ]
}

/** Writes the rate of a leg: "68.5000". A rate for more than 1 unit says so: "57.0000 per 1,000,000". */
function rateCell(row: ExchangeRow): string {
  const { rate, per } = rateOfLeg(row, BASE_CURRENCY_ID)
  return per === 1 ? rate : `${rate} per ${withCommas(String(per))}`
}

/** Returns the name of the file: "exchange-details-2026-10-21-to-2026-11-20.csv". */
export function exchangeDetailsFileName(
  fromDate: BusinessDate,
  toDate: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`exchange-details-${fromDate}-to-${toDate}`, chosen)
}
