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
  [null, '2001', null, '\u2068Dubai Partner\u2069 · 2001'],
  ['HRT', '2001', '2002', '\u2068Mazar\u2069 · 2002'],
])('who pays by branch %s, partner %s, forwarded to %s: %s', (payingBranch, partner, to, said) => {
  const names = { partnerName: 'Dubai Partner', forwardedName: 'Mazar' }
  expect(payerOf({ payingBranch, partner, forwardedTo: to, ...names }, BRANCHES)).toBe(said)
})

it('a partner of whom an earlier version kept no name, by its number', () => {
  const partner = { partner: '2001', partnerName: null }
  expect(originOf({ way: 'receive', branch: 'HRT', ...partner }, BRANCHES)).toBe('Partner 2001')
  const forwarded = { ...partner, payingBranch: 'HRT', forwardedTo: '2002', forwardedName: null }
  expect(payerOf(forwarded, BRANCHES)).toBe('Partner 2002')
})

it.each([
  ['send', null, 'HRT - Herat'],
  ['send', '2001', 'HRT - Herat'],
  ['receive', '2001', '\u2068Dubai Partner\u2069 · 2001'],
] as const)('from where a hawala comes, %s with partner %s: %s', (way, partner, said) => {
  expect(originOf({ way, branch: 'HRT', partner, partnerName: 'Dubai Partner' }, BRANCHES)).toBe(
    said,
  )
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
