import { expect, it } from 'vitest'
import { whichBranch, withTransit } from './which-branch.ts'

const BRANCHES = [
  { code: 'KBL', name: 'Kabul' },
  { code: 'HQ', name: 'HQ' },
]

it.each([
  ['', 'All branches'],
  ['KBL', 'Branch KBL - Kabul'],
  ['HQ', 'Branch HQ'],
  ['GONE', 'Branch GONE'],
  ['TRANSIT', 'Branch TRANSIT - On its way'],
])('the branch %j is %j', (code, words) => {
  expect(whichBranch(withTransit(BRANCHES), code)).toBe(words)
})
