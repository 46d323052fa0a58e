/**
 * Divides a list into pieces, in the order of the list. All pieces but the last have `most` entries.
 * @param most the number of entries of a piece, at least 1
 * @returns no piece for an empty list
 */
export function piecesOf<Entry>(all: readonly Entry[], most: number): Entry[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  )
}
