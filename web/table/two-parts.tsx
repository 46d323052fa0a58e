import type { ReactNode } from 'react'
import type { Column } from './table-column.ts'

/** One line of two parts. This file is separate from the other columns, so that only the screens that use it load it. */

/**
 * For a line of two parts, such as "nasrin:" and her reason. The first part is a `span` and is shown whole. The second is a
 * `bdi`, and is cut at its own end if there is no room for both.
 */
export const PARTS = {
  display: 'flex',
  columnGap: '0.35em',
  '& > span': { flex: 'none' },
  '& > bdi': { minWidth: '0' },
} as const

/** For the `looks` of a table that has a column made by `said`. */
export const SAID_LOOKS = { '& [data-line][data-parts]': PARTS } as const

/**
 * Makes a column with a person and what they said, on one line like `line`. Each part keeps its own direction. A dash if
 * there is no person.
 */
export function said<Row>(
  header: ReactNode,
  of: (row: Row) => { readonly by: string | null; readonly words: string | null },
  more?: Omit<Column<Row>, 'header' | 'cell'>,
): Column<Row> {
  const cell = (row: Row) => {
    const { by, words } = of(row)
    if (!by || !words) {
      return (
        <span data-line="" title={by ?? undefined}>
          <bdi>{by || '-'}</bdi>
        </span>
      )
    }
    return (
      <span data-line="" data-parts="" title={`${by}: ${words}`}>
        <span>
          <bdi>{by}</bdi>:
        </span>{' '}
        <bdi>{words}</bdi>
      </span>
    )
  }
  return { header, cell, ...more }
}
