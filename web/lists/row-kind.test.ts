import { expect, it } from 'vitest'
import { valuesOf } from './row-kind.ts'

const KIND = { fresh: { userName: '', password: '', branch: 'HQ' } }

it('fills the form of a new row with the declared values', () => {
  expect(valuesOf(KIND, null)).toEqual(KIND.fresh)
})

it('fills the form of an edited row with its values: numbers as text, null as empty', () => {
  expect(valuesOf(KIND, { id: 2, userName: 7, branch: 'KBL', createdAt: '2026' })).toEqual({
    userName: '7',
    password: '',
    branch: 'KBL',
  })
})

it('keeps the order of the fields, on which the check for an untouched form depends', () => {
  expect(Object.keys(valuesOf(KIND, { branch: 'KBL', userName: 'karim' }))).toEqual([
    'userName',
    'password',
    'branch',
  ])
})
