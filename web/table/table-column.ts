import type { ReactNode } from 'react'

/** The place of a column's cells on a card, which has two columns. */
export interface OnCard {
  /** The order among the other cells, from 1. */
  readonly place: number
  /** The start or the end of a line, or the whole line. */
  readonly side: 'start' | 'end' | 'both'
  /** True to show the column's header above the cell. The header must then be a text. */
  readonly named?: boolean
}

/** One column of a table. */
export interface Column<Row> {
  readonly header: ReactNode
  /** Returns plain text or elements. Styled components are too slow here, because tables have thousands of rows. */
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Any CSS width: "9rem". */
  readonly width?: string
  /** Leave the column out on screens narrower than this. */
  readonly hideBelow?: 'sm' | 'md' | 'lg'
  /** The place on a card; without it the column is left out there. */
  readonly card?: OnCard
}
