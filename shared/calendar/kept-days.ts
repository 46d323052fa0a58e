const QUARTER_MS = 900_000
/** The most quarter hours in each of both maps: those of twelve weeks. */
const MOST_QUARTERS = 8_192

/** A part of a quarter hour that is on one day. */
interface KnownPart {
  readonly date: string
  firstMs: number
  lastMs: number
}

/**
 * Makes a function that tells the day of an instant as `dayOf` does, and keeps what it learns of each quarter hour. A report
 * asks for the day of every row, and a format costs a hundred times as much as looking here. An instant in a new quarter
 * hour asks `dayOf` once, as if nothing were kept. A quarter hour in full asks three times at most, unless its day changes.
 * @param dayOf tells the day of an instant (in milliseconds) as "yyyy-mm-dd", in one time zone
 */
export function keptDays(dayOf: (ms: number) => string): (ms: number) => string {
  // When `newest` is full it becomes `older`, so at least the last MOST_QUARTERS are known.
  let newest = new Map<number, KnownPart>()
  let older = newest
  const learned = (ms: number, quarter: number) => {
    const date = dayOf(ms)
    if (newest.size >= MOST_QUARTERS) {
      older = newest
      newest = new Map()
    }
    newest.set(quarter, { date, firstMs: ms, lastMs: ms })
    return date
  }
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS)
    const known = newest.get(quarter) ?? older.get(quarter)
    if (!known) return learned(ms, quarter)
    if (known.firstMs <= ms && ms <= known.lastMs) return known.date
    return isWidened(known, ms, dayOf) ? known.date : dayOf(ms)
  }
}

/**
 * Widens the known part to the beginning or the end of its quarter hour, beyond `ms`. Returns false if another day is there,
 * which is rare: today every midnight and nearly every change of the clock is at the beginning of a quarter hour. No clock
 * was ever set back so soon after a midnight that both ends of a quarter hour are on one day and a moment between them isn't.
 */
function isWidened(known: KnownPart, ms: number, dayOf: (ms: number) => string): boolean {
  const firstMs = Math.floor(ms / QUARTER_MS) * QUARTER_MS
  const isLater = ms > known.lastMs
  const endMs = isLater ? firstMs + QUARTER_MS - 1 : firstMs
  if (dayOf(endMs) !== known.date) return false
  if (isLater) known.lastMs = endMs
  else known.firstMs = endMs
  return true
}
