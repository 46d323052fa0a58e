import type { ReactNode } from 'react'

/** How the cells of a column stand where each row is a card of two columns. */
export interface OnCard {
  /** Their place among the others, from 1. */
  readonly place: number
  /** At the start or the end of a line, or along the whole of it. */
  readonly side: 'start' | 'end' | 'both'
  /** True where a cell says too little without its column's header, which then stands above it, and is a text. */
  readonly named?: boolean
}

/** One column of a table. */
export interface Column<Row> {
  readonly header: ReactNode
  /** Plain text and elements: no styled component per cell, since tables hold thousands of rows. */
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  /** Any CSS width: "9rem". */
  readonly width?: string
  /** Leave the column out on screens narrower than this. */
  readonly hideBelow?: 'sm' | 'md' | 'lg'
  /** Left out on a card without it. */
  readonly card?: OnCard
}
