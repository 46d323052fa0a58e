import { expect, it } from 'vitest'
import { isUnderWay, type NeededRead, neededOnly, newsOf } from './needed-reads.ts'

it.each([
  ['neither data nor an error', undefined, undefined, true],
  ['data', [], undefined, false],
  ['an error', undefined, new Error('out'), false],
  ['data, and an error of reading it again', [], new Error('out'), false],
])('a read with %s is under way: %s', (_, data, error, expected) => {
  expect(isUnderWay({ data, error })).toBe(expected)
  expect(neededOnly({ data, error }).isAwaited(null)).toBe(expected)
})

const saying = (sentence: string | null): NeededRead<null> => ({
  isAwaited: () => false,
  says: () => sentence,
})

it.each<[what: string, reads: NeededRead<null>[], said: string[], news: string | null]>([
  ['nothing was read', [], [], null],
  ['nothing was filled in', [saying(null), neededOnly({ data: [], error: undefined })], [], null],
  ['it was seen before', [saying('A fee of 5.')], ['A fee of 5.'], null],
  ['it is new', [saying('A fee of 5.')], [], 'A fee of 5. Look at it, then save again.'],
  [
    'it has changed',
    [saying('A fee of 6.')],
    ['A fee of 5.'],
    'A fee of 6. Look at it, then save again.',
  ],
  [
    'one of two is new',
    [saying('A fee of 5.'), saying('A share of 1.')],
    ['A fee of 5.'],
    'A share of 1. Look at it, then save again.',
  ],
])('what the person must look at if %s', (_, reads, said, news) => {
  expect(newsOf(reads, null, said)).toBe(news)
})
