import { expect, it } from 'vitest'
import { type BarPair, barHeight, barRows, highestBar, pairWords } from './bar-pairs.ts'

it.each<[value: bigint, highest: bigint, perMille: number]>([
  [0n, 0n, 0],
  [0n, 5n, 0],
  [5n, 5n, 1000],
  [1n, 3n, 333],
  [1n, 1_000_000n, 12],
  [9_007_199_254_740_993n, 9_007_199_254_740_993n, 1000],
])('%s beside %s is %i per mille high', (value, highest, perMille) => {
  expect(barHeight(value, highest)).toBe(perMille)
})

const pair = (place: string, first: bigint, second: bigint): BarPair => ({
  place,
  mark: place,
  bars: [
    { value: first, text: `${first}.00` },
    { value: second, text: `${second}.00` },
  ],
})
const PAIRS = [pair('09:00', 5n, 1n), pair('10:00', 0n, 0n), pair('11:00', 2n, 7n)]

it('finds the highest bar', () => {
  expect(highestBar(PAIRS).text).toBe('7.00')
  expect(highestBar([])).toEqual({ value: 0n, text: '' })
})

it.each<[what: string, pairs: BarPair[], below: boolean, rows: [number[], string, number][]]>([
  ['both beside each other', PAIRS, false, [[[0, 1], '7.00', 1000]]],
  // A loss of 7 and a gain of 5 share the height as 7 to 5.
  [
    'losses below the line',
    PAIRS,
    true,
    [
      [[0], '5.00', 417],
      [[1], '7.00', 583],
    ],
  ],
  [
    'no losses',
    [pair('KBL', 5n, 0n)],
    true,
    [
      [[0], '5.00', 1000],
      [[1], '', 0],
    ],
  ],
  [
    'only losses',
    [pair('HRT', 0n, 5n)],
    true,
    [
      [[0], '', 0],
      [[1], '5.00', 1000],
    ],
  ],
])('stands the bars on their line: %s', (_, pairs, below, rows) => {
  const told = barRows(pairs, below).map(({ parts, highest, share }) => [
    parts,
    highest.text,
    share,
  ])
  expect(told).toEqual(rows)
})

it('describes the bars in words, without bars of zero', () => {
  expect(pairWords([...PAIRS, pair('12:00', 3n, 0n)], ['In', 'Out'])).toBe(
    '09:00 In 5.00, Out 1.00; 11:00 In 2.00, Out 7.00; 12:00 In 3.00',
  )
  expect(pairWords([], ['In', 'Out'])).toBe('')
})
