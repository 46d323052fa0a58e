import { expect, it } from 'vitest'
import { kindOf } from './kind.ts'

it.each([
  ['/transactions/debit', 'Debit'],
  ['/transactions/credit', 'Credit'],
  ['/transactions/debit-credit', 'Debit'],
])('%s records a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})
