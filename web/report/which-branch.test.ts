import { expect, it } from 'vitest'
import { whichBranch } from './which-branch.ts'

const BRANCHES = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HQ', name: 'HQ' },
]

it.each([
  ['', 'All branches'],
  ['KBL', 'Branch KBL - Kabul'],
  ['HQ', 'Branch HQ'],
  ['GONE', 'Branch GONE'],
])('the branch %j is %j', (code, words) => {
  expect(whichBranch(BRANCHES, code)).toBe(words)
})
