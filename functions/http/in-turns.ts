import { piecesOf } from '../../shared/lists/pieces.ts'
import { otherCalls } from '../store/table/other-calls.ts'

/** The rows that are made before other calls have their turn; making them takes about a millisecond. */
const ROWS_A_TURN = 100

/**
 * Makes one thing of each row of a list, in its order. A long list gives way after every 100 rows, so that the calls of
 * others needn't wait until all of it is made.
 * @throws the first error of `make`; nothing further is made then
 */
export async function inTurns<Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for await (const piece of turnsOf(rows)) for (const row of piece) made.push(make(row))
  return made
}

/** Writes a list as JSON, as `JSON.stringify` does, and gives way like `inTurns`, also within a row that has a long list. */
export async function jsonInTurns(rows: readonly unknown[]): Promise<string> {
  const texts: string[] = []
  for await (const piece of turnsOf(rows)) {
    if (!piece.some(hasLongList)) texts.push(JSON.stringify(piece).slice(1, -1))
    else for (const row of piece) texts.push(await rowInTurns(row))
  }
  return `[${texts.join(',')}]`
}

function rowInTurns(row: unknown): Promise<string> | string {
  return hasLongList(row) ? objectInTurns(row) : JSON.stringify([row]).slice(1, -1)
}

function hasLongList(row: unknown): row is Readonly<Record<string, unknown>> {
  if (typeof row !== 'object' || row === null || Array.isArray(row) || 'toJSON' in row) return false
  return Object.values(row).some((value) => Array.isArray(value) && value.length > ROWS_A_TURN)
}

/** Writes an object as JSON, each of its lists in turns. */
export async function objectInTurns(object: Readonly<Record<string, unknown>>): Promise<string> {
  const texts: string[] = []
  for (const [name, value] of Object.entries(object)) {
    const text = Array.isArray(value) ? await jsonInTurns(value) : JSON.stringify(value)
    if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${texts.join(',')}}`
}

/** Gives a list in pieces, with a turn for other calls between them. */
async function* turnsOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (const [index, piece] of piecesOf(rows, ROWS_A_TURN).entries()) {
    if (index > 0) await otherCalls()
    yield piece
  }
}
