import { expect, it } from 'vitest'
import { filtersOf, NO_FILTERS, problemsOf, queryOf } from './filters.ts'

it('reads the filters of an address, and the hawala to open, which is no filter', () => {
  const filters = filtersOf('?state=payable&payingBranch=HRT&order=31&other=1')
  expect(filters).toEqual({ ...NO_FILTERS, state: 'payable', payingBranch: 'HRT', order: '31' })
  expect(queryOf(filters)).toEqual({ state: 'payable', payingBranch: 'HRT' })
})

it('sends a number and a phone as they are found', () => {
  const filters = { ...NO_FILTERS, number: ' ۱۰۴۲ ', phone: ' 0790 000002 ' }
  expect(queryOf(filters)).toEqual({ anyNumber: '۱۰۴۲', phone: '0790 000002' })
  const partners = { ...NO_FILTERS, number: 'HRT–2024/۵۵' }
  expect(queryOf(partners)).toEqual({ anyNumber: 'HRT–2024/۵۵' })
})

it.each([
  ['', {}, true],
  ['number=MZ-7', {}, true],
  ['number=--', { number: 'Number must have a letter or a digit' }, false],
  ['phone=abc', { phone: 'Phone must have digits' }, false],
  ['state=lost', {}, false],
])('of the address %j says %j', (search, problems, isSent) => {
  const filters = filtersOf(`?${search}`)
  expect(problemsOf(filters)).toEqual(problems)
  expect(queryOf(filters) !== null).toBe(isSent)
})
