import { expect, it } from 'vitest'
import { codeInGroups, partyLines, payerOf, stateWord } from './order-words.ts'

it.each([
  ['40718263', '4071 8263'],
  ['00000001', '0000 0001'],
  ['1234', '1234'],
  ['', ''],
])('the code %s is read out as "%s"', (code, read) => {
  expect(codeInGroups(code)).toBe(read)
})

it.each([
  ['sent', false, 'Sent'],
  ['sent', true, 'Locked'],
  ['received', true, 'Locked'],
  ['cancelled', true, 'Cancelled'],
] as const)('a hawala that is %s, locked %s: %s', (state, locked, word) => {
  expect(stateWord({ state, locked })).toBe(word)
})

it.each([
  ['HRT', null, 'HRT - Herat'],
  ['MZR', null, 'MZR'],
  [null, '2001', 'Partner 2001'],
])('who pays by branch %s or partner %s: %s', (payingBranch, partner, said) => {
  const branches = [{ code: 'HRT', name: 'Herat' }]
  expect(payerOf({ payingBranch, partner }, branches)).toBe(said)
})

it('of a person there is a line for each thing that is known', () => {
  const nothing = { name: 'Zahra', fatherName: null, phone: null, idNumber: null }
  expect(partyLines(nothing)).toEqual([])
  expect(partyLines({ ...nothing, fatherName: 'Ali', phone: '0790', idNumber: '***67' })).toEqual([
    'Father: Ali',
    'Phone: 0790',
    'ID: ***67',
  ])
})
