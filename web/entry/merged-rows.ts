import type { Difference } from './moved-on.ts'

/** What tells the rows of a list apart, and what each one says. */
export interface RowWords<Row> {
  /** A text that is the same for rows about the same thing, such as the same currency. */
  readonly keyOf: (row: Row) => string
  /** Names a row: "Credit AFN". */
  readonly labelOf: (row: Row) => string
  /** A row on one line, the same however its figures are written; without a row, that there is none. */
  readonly inWords: (row: Row | undefined) => string
}

/**
 * Merges a person's changes with a list that somebody else has saved meanwhile. A row that the person added, changed or
 * removed stays as they want it; every other row is as it is saved.
 * @param opened the rows from which the person started
 */
export function mergedRows<Row>(
  opened: readonly Row[],
  typed: readonly Row[],
  saved: readonly Row[],
  words: RowWords<Row>,
): Row[] {
  const [before, mine, now] = [byKey(opened, words), byKey(typed, words), byKey(saved, words)]
  const keys = new Set([...now.keys(), ...mine.keys()])
  return [...keys].flatMap((key) => {
    const isMine = words.inWords(before.get(key)) !== words.inWords(mine.get(key))
    const row = isMine ? mine.get(key) : now.get(key)
    return row ? [row] : []
  })
}

/** The rows that a person wants otherwise than they are saved. */
export function rowDifferences<Row>(
  saved: readonly Row[],
  typed: readonly Row[],
  words: RowWords<Row>,
): Difference[] {
  const [now, mine] = [byKey(saved, words), byKey(typed, words)]
  return [...new Map([...now, ...mine])]
    .map(([key, row]) => ({
      label: words.labelOf(row),
      now: words.inWords(now.get(key)),
      typed: words.inWords(mine.get(key)),
    }))
    .filter(({ now: saves, typed: types }) => saves !== types)
}

function byKey<Row>(rows: readonly Row[], { keyOf }: RowWords<Row>): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]))
}
