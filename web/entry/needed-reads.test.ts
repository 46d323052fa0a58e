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

interface Values {
  readonly amount: string
}
const VALUES: Values = { amount: '500' }
const saying = (sentence: string | null): NeededRead<Values> => ({
  isAwaited: () => false,
  says: () => sentence,
})
const CHANGED = 'The form has changed since Save was pressed. Look at it, then save again.'

it.each<
  [what: string, reads: NeededRead<Values>[], said: string[], shown: Values, news: string | null]
>([
  ['nothing was read', [], [], VALUES, null],
  [
    'nothing was filled in',
    [saying(null), neededOnly({ data: [], error: undefined })],
    [],
    VALUES,
    null,
  ],
  ['it was seen before', [saying('A fee of 5.')], ['A fee of 5.'], VALUES, null],
  ['it is new', [saying('A fee of 5.')], [], VALUES, 'A fee of 5. Look at it, then save again.'],
  [
    'it has changed',
    [saying('A fee of 6.')],
    ['A fee of 5.'],
    VALUES,
    'A fee of 6. Look at it, then save again.',
  ],
  [
    'one of two is new',
    [saying('A fee of 5.'), saying('A share of 1.')],
    ['A fee of 5.'],
    VALUES,
    'A share of 1. Look at it, then save again.',
  ],
  ['the form was changed', [], [], { amount: '7' }, CHANGED],
  [
    'the form was changed, and it was seen before',
    [saying('A fee of 5.')],
    ['A fee of 5.'],
    { amount: '7' },
    CHANGED,
  ],
  [
    'the form was changed, and it is new',
    [saying('A fee of 5.')],
    [],
    { amount: '7' },
    'A fee of 5. Look at it, then save again.',
  ],
])('what the person must look at if %s', (_, reads, said, shown, news) => {
  expect(newsOf(reads, VALUES, said, { getValues: () => shown })).toBe(news)
})

it('tells the commission of the amount that is shown, not of the one at the press', () => {
  const fee: NeededRead<Values> = {
    isAwaited: () => false,
    says: ({ amount }) => `A fee for ${amount}.`,
  }
  const news = newsOf([fee], VALUES, [], { getValues: () => ({ amount: '7' }) })
  expect(news).toBe('A fee for 7. Look at it, then save again.')
})
