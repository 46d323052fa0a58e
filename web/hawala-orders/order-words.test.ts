import { expect, it } from 'vitest'
import { codeInGroups, originOf, partyLines, payerOf, stateWord } from './order-words.ts'

const BRANCHES = [{ code: 'HRT', name: 'Herat' }]

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
  ['HRT', null, null, 'HRT - Herat'],
  ['MZR', null, null, 'MZR'],
  [null, '2001', null, 'Partner 2001'],
  ['HRT', '2001', '2002', 'Partner 2002'],
])('who pays by branch %s, partner %s, forwarded to %s: %s', (payingBranch, partner, to, said) => {
  expect(payerOf({ payingBranch, partner, forwardedTo: to }, BRANCHES)).toBe(said)
})

it.each([
  ['send', null, 'HRT - Herat'],
  ['send', '2001', 'HRT - Herat'],
  ['receive', '2001', 'Partner 2001'],
] as const)('from where a hawala comes, %s with partner %s: %s', (way, partner, said) => {
  expect(originOf({ way, branch: 'HRT', partner }, BRANCHES)).toBe(said)
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
