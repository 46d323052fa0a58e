import type { TransactionRecord } from '../../domain/ledger/record.ts'

/**
 * Reads the next rows of a list that is ordered by day and number, oldest first.
 * @param limit the most rows to read
 */
export type RowStream = (limit: number) => Promise<{ rows: TransactionRecord[]; hasMore: boolean }>

/** The number of rows that are still wanted; it is decreased for each row taken. */
export interface Wanted {
  rows: number
}

/** The most rows that all streams together are asked for at first, as a number and as a part of the wanted rows. */
const FIRST_ROWS = 1_024
const FIRST_PART = 1 / 2
const SMALLEST_PAGE_ROWS = 16
const LARGEST_PAGE_ROWS = 2_048

/** A stream with the rows that were read from it and not passed yet. */
interface Reading {
  read: RowStream
  rows: TransactionRecord[]
  /** The place of the next row in `rows`. */
  at: number
  hasMore: boolean
  /** The number of its rows that were passed. */
  passed: number
  /** The number of rows that were taken from all streams before its first one was passed. */
  takenBefore: number
}

/**
 * Merges streams that are each ordered by day and number. When one stream has no row left, the streams that will soon have
 * none left are read at the same time, so that few rounds are needed. Rows that are read but not taken must be read again
 * by the next call, so the first pages are small. Later pages are as large as a stream's share of the rows still wanted;
 * the share is estimated from the rows taken so far.
 * @param wanted the merging ends when it reaches 0; without it every row is wanted, and nothing can be read in vain
 * @param isWanted leaves out rows; without it no row is left out
 * @param firstRows the rows that each stream is asked for at first
 */
export async function* merged(
  streams: readonly RowStream[],
  wanted: Wanted = { rows: Number.POSITIVE_INFINITY },
  isWanted: (record: TransactionRecord) => boolean = () => true,
  firstRows = firstRowsOf(streams.length, wanted.rows),
): AsyncGenerator<TransactionRecord> {
  const readings = streams.map(
    (read): Reading => ({ read, rows: [], at: 0, hasMore: true, passed: 0, takenBefore: 0 }),
  )
  await Promise.all(readings.map((each) => readOn(each, firstRows)))
  for (let taken = 0; wanted.rows > 0; ) {
    await readDry(readings, wanted.rows, taken)
    const next = oldestOf(readings)
    const record = next?.rows[next.at]
    if (!next || !record) return
    if (next.passed === 0) next.takenBefore = taken
    next.passed += 1
    next.at += 1
    if (!isWanted(record)) continue
    taken += 1
    wanted.rows -= 1
    yield record
  }
}

/** Returns the rows that each of several streams is asked for at first. */
export function firstRowsOf(streams: number, wanted: number): number {
  if (!Number.isFinite(wanted)) return LARGEST_PAGE_ROWS
  return Math.min(FIRST_ROWS, wanted * FIRST_PART) / streams
}

/** Reads on until no stream lacks its next row. */
async function readDry(readings: readonly Reading[], wanted: number, taken: number): Promise<void> {
  const isDry = (each: Reading) => each.hasMore && leftOf(each) === 0
  while (readings.some(isDry)) {
    const toCome = (each: Reading) => rowsToCome(each, wanted, taken)
    const soon = readings.filter(
      (each) => isDry(each) || (each.hasMore && leftOf(each) < toCome(each) / 2),
    )
    await Promise.all(soon.map((each) => readOn(each, toCome(each) - leftOf(each))))
  }
}

/** Estimates how many rows of a stream will be passed until the wanted rows are taken, from its share so far. */
function rowsToCome({ passed, takenBefore }: Reading, wanted: number, taken: number): number {
  const rows = passed === 0 ? 0 : (wanted * passed) / Math.max(1, taken - takenBefore)
  return Math.min(rows, LARGEST_PAGE_ROWS)
}

async function readOn(reading: Reading, limit: number): Promise<void> {
  const pageRows = Math.min(LARGEST_PAGE_ROWS, Math.max(SMALLEST_PAGE_ROWS, Math.ceil(limit)))
  const { rows, hasMore } = await reading.read(pageRows)
  reading.rows = [...reading.rows.slice(reading.at), ...rows]
  reading.at = 0
  reading.hasMore = hasMore
}

const leftOf = ({ rows, at }: Reading) => rows.length - at

/** Returns the stream with the oldest row; undefined if no stream has a row. */
function oldestOf(readings: readonly Reading[]): Reading | undefined {
  let oldest: Reading | undefined
  for (const each of readings) {
    const row = each.rows[each.at]
    const best = oldest?.rows[oldest.at]
    if (row && (!best || isBefore(row, best))) oldest = each
  }
  return oldest
}

function isBefore(a: TransactionRecord, b: TransactionRecord): boolean {
  return a.tranDate === b.tranDate ? a.number < b.number : a.tranDate < b.tranDate
}
