import { expect, it } from 'vitest'
import { typedOrderNumber } from './order-number.ts'

it.each<[typed: string, label: string | null, number: number, isLabel: boolean]>([
  ['4', null, 4, false],
  ['۴', null, 4, false],
  ['0042', null, 42, false],
  ['S-4', 'S-4', 4, true],
  ['s4', 'S-4', 4, true],
  ['S–۴', 'S-4', 4, true],
  [' s 04 ', 'S-4', 4, true],
  ['\u200eR-4', 'R-4', 4, true],
  ['r۴', 'R-4', 4, true],
  ['SEND-000042', 'S-42', 42, false],
  ['receive 42', 'R-42', 42, false],
])('%j is the number of %j', (typed, label, number, isLabel) => {
  const ways: Readonly<Record<string, string>> = { S: 'send', R: 'receive' }
  const way = ways[label?.[0] ?? ''] ?? null
  expect(typedOrderNumber(typed)).toEqual({ way, number, label, isLabel })
})

it.each(['SR-4', 'S-4-2', 'D-4', 'S', 'NOTE-SEND-000042', '1234567890123', ''])(
  '%j is no number of a hawala that moves money',
  (typed) => {
    expect(typedOrderNumber(typed)).toBeNull()
  },
)
