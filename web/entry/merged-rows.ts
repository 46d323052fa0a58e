import type { Difference } from './moved-on.ts'

/** How the rows of a list are identified and described. */
export interface RowWords<Row> {
  /** A key that is equal for rows about the same thing, such as the same currency. */
  readonly keyOf: (row: Row) => string
  /** The name of a row: "Credit AFN". */
  readonly labelOf: (row: Row) => string
  /** A row on one line. The text doesn't depend on how the figures were typed. Without a row, it says that there is none. */
  readonly inWords: (row: Row | undefined) => string
}

/**
 * Merges a person's changes with a list that somebody else has saved meanwhile. A row that the person added, changed or
 * removed stays as they want it. Every other row becomes as it is saved.
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

/** Returns the rows that the person wants to be different from the saved ones. */
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
