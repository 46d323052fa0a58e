import { expect, it } from 'vitest'
import { changedAt } from './changed-meanwhile.ts'

const AT = new Date('2026-11-20T05:30:00.000Z')

it.each([
  ['the moment of the change', '2026-11-20T05:29:59.999Z', '2026-11-20T05:30:00.000Z'],
  ['later, in the same millisecond', '2026-11-20T05:30:00.000Z', '2026-11-20T05:30:00.001Z'],
  ['later, by a clock that goes ahead', '2026-11-20T05:31:00.000Z', '2026-11-20T05:31:00.001Z'],
  ['the moment of the first change', null, '2026-11-20T05:30:00.000Z'],
])('a record was changed at %s', (_, before, expected) => {
  expect(changedAt(before, AT)).toBe(expected)
})
