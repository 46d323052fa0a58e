/** Which rows of a long table are drawn: reckoned here, measured and drawn in `long-table-body.tsx`. */

/** What tells a row from all others. */
export type RowKey = string | number

/** Rows from `first` up to `end`, which is not among them. */
export interface Span {
  readonly first: number
  readonly end: number
}

/** Rows one after the other that are drawn, or in whose place there is an empty space. */
export interface Piece extends Span {
  readonly drawn: boolean
}

/** What is drawn before anything is measured: more than a screen is high. */
export const FIRST_SPAN: Span = { first: 0, end: 40 }

/** So many rows beyond those that are seen are drawn on either side, */
const BEYOND = 16
/** and more of them once there are fewer than this. */
const TOO_FEW = 6

/** What to draw where these rows are seen: the same span as long as there is enough around them. */
export function spanAround(seen: Span, now: Span, count: number): Span {
  const around = (rows: number): Span => ({
    first: Math.max(0, seen.first - rows),
    end: Math.min(count, seen.end + rows),
  })
  const needed = around(TOO_FEW)
  return needed.first >= now.first && needed.end <= now.end ? now : around(BEYOND)
}

/**
 * Divides all rows of a table into what is drawn and what is not.
 * @param kept a row that is drawn wherever it lies, since it has the focus; -1 for none
 */
export function piecesOf(count: number, span: Span, kept: number): readonly Piece[] {
  const drawn = [span, { first: kept, end: kept + 1 }]
    .map(({ first, end }) => ({ first: Math.max(0, first), end: Math.min(count, end) }))
    .filter(({ first, end }) => first < end)
    .sort((one, other) => one.first - other.first)
  const pieces: Piece[] = []
  let at = 0
  for (const { first, end } of drawn) {
    if (first > at) pieces.push({ first: at, end: first, drawn: false })
    if (end > at) pieces.push({ first: Math.max(at, first), end, drawn: true })
    at = Math.max(at, end)
  }
  if (at < count) pieces.push({ first: at, end: count, drawn: false })
  return pieces
}

/** Until a row was measured. */
const GUESSED_PX = 48

/** How high rows were when they were drawn last, by their keys. */
type Heights = ReadonlyMap<RowKey, number>

/** How high rows are together; one that was never drawn is as high as the others are. */
export function heightOf(keys: readonly RowKey[], heights: Heights): number {
  const othersPx = averageOf(heights)
  return keys.reduce<number>((sum, key) => sum + (heights.get(key) ?? othersPx), 0)
}

/** The rows that lie between two heights below the top of the first one; at least one of them. */
export function rowsBetween(
  keys: readonly RowKey[],
  heights: Heights,
  fromPx: number,
  toPx: number,
): Span {
  const othersPx = averageOf(heights)
  let [first, end, bottomPx] = [0, 0, 0]
  while (end < keys.length && (bottomPx <= toPx || end === 0)) {
    if (bottomPx <= fromPx) first = end
    bottomPx += heights.get(keys[end] as RowKey) ?? othersPx
    end += 1
  }
  return { first, end }
}

function averageOf(heights: Heights): number {
  let sumPx = 0
  for (const px of heights.values()) sumPx += px
  return sumPx / heights.size || GUESSED_PX
}
