import * as labels from '#texts/labels.ts'
import { CurrencyBadge } from '../ui/currency-badge.tsx'
import type { Column, OnCard } from './table-column.ts'

/**
 * Makes the column with the currencies of the rows, each in its colour.
 * @param card the cell's place on a card; a table with little room shows each row as a card
 */
export function currency<Row extends { readonly currencyCode: string }>(card: OnCard): Column<Row> {
  return {
    header: labels.currency,
    cell: ({ currencyCode }) => <CurrencyBadge code={currencyCode} />,
    card,
  }
}
