import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

test.each([
  { all: [], pieces: [] },
  { all: [1], pieces: [[1]] },
  { all: [1, 2], pieces: [[1, 2]] },
  { all: [1, 2, 3, 4, 5], pieces: [[1, 2], [3, 4], [5]] },
])('$all in pieces of two are $pieces', ({ all, pieces }) => {
  expect(piecesOf(all, 2)).toEqual(pieces)
})
