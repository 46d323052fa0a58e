import * as labels from '#texts/labels.ts'
import { CurrencyBadge } from '../ui/currency-badge.tsx'
import type { Column, OnCard } from './table-column.ts'

/**
 * Makes the column with the currencies of the rows, each in its colour.
 * @param card the place on the card as which a row is shown if the table has little room
 */
export function currency<Row extends { readonly currencyCode: string }>(card: OnCard): Column<Row> {
  return {
    header: labels.currency,
    cell: ({ currencyCode }) => <CurrencyBadge code={currencyCode} />,
    card,
  }
}
