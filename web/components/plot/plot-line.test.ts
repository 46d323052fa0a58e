import { describe, expect, it } from 'vitest'
import { extremes, type PlotPoint, plotLine, plotWords } from './plot-line.ts'

const FRAME = { width: 320, height: 120, margin: 10 }

describe('plotLine', () => {
  const cases: [what: string, values: bigint[], places: [x: number, y: number][]][] = [
    ['nothing', [], []],
    ['one value at the end, halfway up', [5n], [[310, 60]]],
    [
      'a rise from the lower start corner to the upper end corner',
      [1n, 2n],
      [
        [10, 110],
        [310, 10],
      ],
    ],
    [
      'a fall and a rise, evenly spaced',
      [300n, 100n, 200n],
      [
        [10, 10],
        [160, 110],
        [310, 60],
      ],
    ],
    [
      'equal values on a level',
      [7n, 7n],
      [
        [10, 60],
        [310, 60],
      ],
    ],
    [
      'values beyond what floats tell apart',
      [9007199254740993n, 9007199254740992n],
      [
        [10, 10],
        [310, 110],
      ],
    ],
  ]
  it.each(cases)('%s', (_, values, places) => {
    expect(plotLine(values, FRAME).map(({ x, y }) => [x, y])).toEqual(places)
  })
})

const point = (value: bigint, text: string, place: string): PlotPoint => ({ value, text, place })
const LINE = [
  point(685000n, '68.5000', 'Monday'),
  point(679000n, '67.9000', 'Tuesday'),
  point(701000n, '70.1000', 'Wednesday'),
  point(690000n, '69.0000', 'Thursday'),
]

describe('plotWords', () => {
  it.each<[what: string, points: readonly PlotPoint[], words: string]>([
    ['nothing', [], ''],
    ['one value', LINE.slice(0, 1), '68.5000 (Monday)'],
    [
      'a line',
      LINE,
      'from 68.5000 (Monday) to 69.0000 (Thursday), lowest 67.9000, highest 70.1000',
    ],
  ])('%s', (_, points, words) => {
    expect(plotWords(points)).toBe(words)
  })
})

it('finds the lowest and the highest', () => {
  expect(extremes(LINE)).toEqual({ lowest: '67.9000', highest: '70.1000' })
  expect(extremes([])).toEqual({ lowest: '', highest: '' })
})
