import { describe, expect, it } from 'vitest'
import { piecesIn } from '../../till/pieces.ts'
import type { Count } from '../../till/till.ts'
import { countOf } from './samples.ts'
import { triedCurrencies, triesOf } from './tries.ts'

const at = (minute: number, changed: Partial<Count>) =>
  countOf({ countedAt: `2026-11-22T12:0${minute}:00Z`, ...changed })

describe('the tries of the standing count', () => {
  it.each<[what: string, counts: readonly Count[], tries: readonly number[]]>([
    ['none', [], []],
    ['only a spot count', [at(1, { state: 'spot', try: 0 })], []],
    ['one', [at(1, {})], [1]],
    [
      'two with a spot count after and between them',
      [
        at(4, { state: 'spot', try: 0 }),
        at(3, { try: 2 }),
        at(2, { state: 'spot', try: 0 }),
        at(1, { state: 'replaced' }),
      ],
      [1, 3],
    ],
    [
      'one after a rejection of two',
      [at(3, {}), at(2, { state: 'rejected', try: 2 }), at(1, { state: 'replaced' })],
      [3],
    ],
    [
      'two after a rejection of two',
      [
        at(4, { try: 2 }),
        at(3, { state: 'replaced' }),
        at(2, { state: 'rejected', try: 2 }),
        at(1, { state: 'replaced' }),
      ],
      [3, 4],
    ],
    [
      'a confirmed one',
      [at(2, { state: 'confirmed', try: 2 }), at(1, { state: 'replaced' })],
      [1, 2],
    ],
  ])('%s', (_what, counts, minutes) => {
    expect(triesOf(counts).map(({ countedAt }) => Number(countedAt[15]))).toEqual(minutes)
  })

  it('lists the currencies that were expected or found', () => {
    const [line] = countOf().lines
    const first = countOf({ lines: line ? [{ ...line, counted: '16000.00' }] : [] })
    expect(
      triedCurrencies([first, countOf({ try: 2 })]).map(({ currencyCode, lines }) => [
        currencyCode,
        ...lines.map((each) => each?.counted),
      ]),
    ).toEqual([['AFN', '16000.00', '16940.00']])
    expect(triedCurrencies([])).toEqual([])
  })
})

it.each([
  [{ '1000': 16, '20': 2, '0.50': 3, '500': 0 }, ['16 × 1000', '2 × 20', '3 × 0.50']],
  [{ '1': 1200 }, ['1,200 × 1']],
  [{}, []],
])('the pieces %j', (pieces, words) => {
  expect(piecesIn({ pieces })).toEqual(words)
})
