import { expect, it } from 'vitest'
import { comparedDays } from './late-deletions.ts'

it.each<[what: string, rows: number[], compared: number[]]>([
  ['nothing', [], []],
  ['usual days', [400, 300, 350], [0, 1, 2]],
  ['as many transactions as are read', [2_000, 1_000], [0, 1]],
  ['one more', [2_000, 1_001], [0]],
  ['a busy day before a quiet one', [3_001, 10], [1]],
  ['a busy day between quiet ones', [10, 2_991, 20], [0, 2]],
])('deletions are compared: %s', (_, rows, compared) => {
  const days = rows.map((each, at) => ({ day: `2026-11-${20 - at}`, rows: each }))
  expect(comparedDays(days)).toEqual(compared.map((at) => `2026-11-${20 - at}`))
})
