import { expect, it } from 'vitest'
import { valuesOf } from './row-kind.ts'

const KIND = { fresh: { userName: '', password: '', branch: 'HQ' } }

it('begins a new row as it is declared', () => {
  expect(valuesOf(KIND, null)).toEqual(KIND.fresh)
})

it('begins an edited row as it is: numbers as text, and nothing where it holds nothing', () => {
  expect(valuesOf(KIND, { id: 2, userName: 7, branch: 'KBL', createdAt: '2026' })).toEqual({
    userName: '7',
    password: '',
    branch: 'KBL',
  })
})

it('keeps the order of its fields, by which a form is known as left alone', () => {
  expect(Object.keys(valuesOf(KIND, { branch: 'KBL', userName: 'karim' }))).toEqual([
    'userName',
    'password',
    'branch',
  ])
})
