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

/** How a click on a column's header sorts the table. */
export interface Sorting {
  /** How the table is sorted by this column now; null if it isn't. */
  readonly direction: 'ascending' | 'descending' | null
  readonly onSort: () => void
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
  /** Set if a click on the header sorts the table by this column. */
  readonly sorting?: Sorting
}
