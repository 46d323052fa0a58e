import { afterEach, describe, expect, it } from 'vitest'
import { completeRead, type Patience, setPatience } from './complete-read.ts'

/** The patience of the test suite: as many readings as in the product, without waiting. */
const AT_ONCE: Patience = { pausesMs: [0, 0, 0], withinMs: Number.POSITIVE_INFINITY }
/** Every pause is too long here, so only readings without a pause are repeated. */
const NO_PAUSE: Patience = { pausesMs: [60_000, 60_000, 60_000], withinMs: 30_000 }

afterEach(() => setPatience(AT_ONCE))

/** Gives the values one after the other, and then repeats the last one. */
function source(values: readonly number[]) {
  const asked = { times: 0 }
  const next = async () => {
    const value = values[Math.min(asked.times, values.length - 1)] ?? 0
    asked.times += 1
    return value
  }
  return { asked, next }
}

const CASES: [
  what: string,
  rows: number[],
  held: number[],
  patience: Patience,
  expected: { isComplete: boolean; rows: number; held: number; read: [rows: number, held: number] },
][] = [
  [
    'reads once if rows and figures agree',
    [1],
    [1],
    NO_PAUSE,
    { isComplete: true, rows: 1, held: 1, read: [1, 1] },
  ],
  [
    'accepts a posting between the two reads if the figures after it agree',
    [2],
    [1, 2],
    NO_PAUSE,
    { isComplete: true, rows: 2, held: 2, read: [1, 2] },
  ],
  [
    'reads a late index again',
    [1, 1, 2],
    [2],
    AT_ONCE,
    { isComplete: true, rows: 2, held: 2, read: [3, 5] },
  ],
  [
    'reads an index that stays late four times',
    [1],
    [2],
    AT_ONCE,
    { isComplete: false, rows: 1, held: 2, read: [4, 8] },
  ],
  [
    'does not wait for a late index longer than allowed',
    [1],
    [2],
    NO_PAUSE,
    { isComplete: false, rows: 1, held: 2, read: [1, 2] },
  ],
  [
    'reads again without a pause if the figures change meanwhile',
    [1, 5],
    [2, 3, 4, 5],
    NO_PAUSE,
    { isComplete: true, rows: 5, held: 5, read: [2, 4] },
  ],
  [
    'ends even if the figures keep changing',
    [0],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    NO_PAUSE,
    { isComplete: false, rows: 0, held: 8, read: [4, 8] },
  ],
]

describe('a read that must be complete', () => {
  it.each(CASES)('%s', async (_, rowValues, heldValues, patience, expected) => {
    setPatience(patience)
    const [rows, held] = [source(rowValues), source(heldValues)]
    const read = await completeRead({
      rows: rows.next,
      held: held.next,
      agree: (one, other) => one === other,
    })
    expect({ ...read, read: [rows.asked.times, held.asked.times] }).toEqual(expected)
  })

  it('fails if the rows or the figures can’t be read', async () => {
    const failing = { rows: async () => 1, held: () => Promise.reject(new Error('away')) }
    await expect(completeRead({ ...failing, agree: () => true })).rejects.toThrow('away')
  })
})
