import { describe, expect, it } from 'vitest'
import { extremes, linePath, type PlotPoint, plotLine, plotWords, zeroHeight } from './plot-line.ts'

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
      'equal values at the same height',
      [7n, 7n],
      [
        [10, 60],
        [310, 60],
      ],
    ],
    [
      'values that are equal as floats',
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

it.each<[what: string, values: bigint[], ys: number[]]>([
  ['half as high as the highest', [50n, 100n], [60, 10]],
  ['equal values at the top', [7n, 7n], [10, 10]],
  ['only zero halfway up', [0n], [60]],
])('from zero: %s', (_, values, ys) => {
  expect(plotLine(values, { ...FRAME, fromZero: true }).map(({ y }) => y)).toEqual(ys)
})

it('is to scale if the points have times', () => {
  const xs = (times: number[]) =>
    plotLine(
      times.map(() => 1n),
      FRAME,
      times,
    ).map(({ x }) => x)
  expect(xs([100, 100, 130, 200])).toEqual([10, 10, 100, 310])
  expect(xs([100])).toEqual([310])
  expect(xs([100, 100])).toEqual([310, 310])
})

it.each<[what: string, values: bigint[], height: number | null]>([
  ['no values', [], null],
  ['no value below zero', [0n, 5n], null],
  ['no value above zero', [-5n, 0n], null],
  ['values on both sides of zero', [-100n, 300n], 85],
])('the height of zero with %s', (_, values, height) => {
  expect(zeroHeight(values, FRAME)).toBe(height)
})

it('is a path that slopes or steps', () => {
  const places = [
    { x: 10, y: 110 },
    { x: 160, y: 60 },
    { x: 310, y: 10 },
  ]
  expect(linePath(places, 'slope')).toBe('M10 110L160 60L310 10')
  expect(linePath(places, 'step')).toBe('M10 110H160V60H310V10')
  expect(linePath([], 'step')).toBe('')
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

it('finds the lowest and the highest value', () => {
  expect(extremes(LINE)).toEqual({ lowest: '67.9000', highest: '70.1000' })
  expect(extremes([])).toEqual({ lowest: '', highest: '' })
})
