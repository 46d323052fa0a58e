import { expect, it } from 'vitest'
import { ageOf } from './order-age.ts'

it.each([
  ['2026-11-22', { days: 0, isOld: false }],
  ['2026-11-23', { days: 1, isOld: false }],
  ['2026-12-22', { days: 30, isOld: false }],
  ['2026-12-23', { days: 31, isOld: true }],
])('on %s a hawala of 22 November has the age %j', (today, age) => {
  expect(ageOf({ state: 'sent', date: '2026-11-22' }, today)).toEqual(age)
})

it('of a settled hawala has no age', () => {
  expect(ageOf({ state: 'paid', date: '2026-11-22' }, '2026-12-23')).toBeNull()
})
