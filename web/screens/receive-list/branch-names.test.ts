import { expect, it } from 'vitest'
import { branchIn, nameBranches, otherNamesIn } from './branch-names.ts'

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

it.each<[what: string, column: string[], expected: boolean]>([
  ['codes and names below a heading', ['Pays', 'KBL', '', 'هرات'], true],
  ['one code below a heading', ['Where', 'hrt'], true],
  ['names of people, one of whom is called as a branch', ['Zahra', 'Kabul', 'Ali'], false],
  ['nothing', ['', ''], false],
])('knows whether a column names branches: %s', (_, column, expected) => {
  const rows = column.map((text, at) => ({ line: at + 1, cells: [`D-${at}`, text] }))
  expect(nameBranches(rows, BRANCHES)).toBe(expected)
})
