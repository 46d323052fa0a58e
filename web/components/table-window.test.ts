import { describe, expect, it } from 'vitest'
import { heightOf, piecesOf, rowsBetween, spanAround } from './table-window.ts'

const span = (first: number, end: number) => ({ first, end })
const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('which rows are drawn', () => {
  it.each([
    ['nothing new while enough lies around', span(20, 30), span(10, 50), span(10, 50)],
    ['more below once there is too little', span(40, 50), span(10, 52), span(24, 66)],
    ['more above', span(14, 24), span(10, 52), span(0, 40)],
    ['nothing before the first row', span(0, 5), span(0, 40), span(0, 40)],
    ['nothing after the last', span(95, 100), span(60, 90), span(79, 100)],
  ])('%s', (_, seen, now, wanted) => {
    expect(spanAround(seen, now, 100)).toEqual(wanted)
  })

  it('is the same span, not only an equal one, while nothing has to be drawn', () => {
    const now = span(0, 40)
    expect(spanAround(span(0, 10), now, 100)).toBe(now)
  })
})

describe('the rows in pieces', () => {
  const drawn = (first: number, end: number) => ({ first, end, drawn: true })
  const space = (first: number, end: number) => ({ first, end, drawn: false })
  it.each([
    ['at the start', span(0, 40), -1, [drawn(0, 40), space(40, 100)]],
    ['in the middle', span(20, 60), -1, [space(0, 20), drawn(20, 60), space(60, 100)]],
    ['at the end', span(80, 120), -1, [space(0, 80), drawn(80, 100)]],
    ['past the end, as after a filter', span(120, 150), -1, [space(0, 100)]],
    [
      'with the focus above',
      span(20, 60),
      3,
      [space(0, 3), drawn(3, 4), space(4, 20), drawn(20, 60), space(60, 100)],
    ],
    ['with the focus among them', span(20, 100), 30, [space(0, 20), drawn(20, 100)]],
    ['with the focus right below', span(0, 40), 40, [drawn(0, 40), drawn(40, 41), space(41, 100)]],
  ])('%s', (_, around, kept, wanted) => {
    const pieces = piecesOf(100, around, kept)
    expect(pieces).toEqual(wanted)
    expect(pieces.flatMap(({ first, end }) => keysTo(end).slice(first))).toEqual(keysTo(100))
  })
})

describe('heights', () => {
  it.each([
    [
      'as measured',
      [
        [0, 40],
        [1, 60],
      ],
      100,
    ],
    ['guessed where nothing was measured', [], 96],
    ['as high as the others where one was not', [[0, 30]], 60],
  ] as const)('are %s', (_, measured, wanted) => {
    expect(heightOf([0, 1], new Map(measured))).toBe(wanted)
  })

  it.each([
    ['at the top', 0, 100, span(0, 3)],
    ['further down', 105, 190, span(2, 5)],
    ['above the table', -500, -400, span(0, 1)],
    ['below it', 9_000, 9_500, span(9, 10)],
  ])('lead to the rows %s', (_, fromPx, toPx, wanted) => {
    const heights = new Map(keysTo(10).map((key) => [key, 40]))
    expect(rowsBetween(keysTo(10), heights, fromPx, toPx)).toEqual(wanted)
  })
})
