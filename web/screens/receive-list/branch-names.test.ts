import { expect, it } from 'vitest'
import { branchIn, otherNamesIn } from './branch-names.ts'

const BRANCHES = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HRT', name: 'هرات' },
]
const NAMES = { کابل: 'KBL', مزار: 'MZR' }

it.each([
  ['kbl', 'KBL'],
  ['Kabul', 'KBL'],
  ['هرات', 'HRT'],
  ['كابل', 'KBL'],
  // The branch that this name was matched with is no longer there.
  ['مزار', 'مزار'],
  ['Nowhere', 'Nowhere'],
])('the branch %j is read as %j', (text, code) => {
  expect(branchIn(text, BRANCHES, NAMES)).toBe(code)
})

it('a branch is found by its own name, whatever was matched', () => {
  expect(branchIn('Kabul', BRANCHES, { kabul: 'HRT' })).toBe('KBL')
})

it('names each text once that is no branch', () => {
  const texts = ['کابل', 'KBL', '', 'كابل', 'هرات', 'Mazar']
  expect(otherNamesIn(texts, BRANCHES)).toEqual(['کابل', 'Mazar'])
})

it('names none of a column that holds something else', () => {
  expect(
    otherNamesIn(
      Array.from({ length: 9 }, (_, at) => `D-${at}`),
      BRANCHES,
    ),
  ).toEqual([])
})
