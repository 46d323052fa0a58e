import { expect, it } from 'vitest'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { nextNumber } from './use-entries.ts'

it.each<[type: HawalaType, told: string | null | undefined, next: number | null]>([
  ['Send', 'Send=43, Receive=7', 43],
  ['Receive', 'Send=43, Receive=7', 7],
  ['Receive', 'Receive=1200', 1200],
  ['Send', 'Resend=5', null],
  ['Send', null, null],
  ['Send', undefined, null],
])('the next number of %s in %j', (type, told, next) => {
  expect(nextNumber(type, told)).toBe(next)
})
