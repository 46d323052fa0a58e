import { expect, it } from 'vitest'
import type { ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'
import { resultPairs } from './result-by-branch.tsx'

const result = (branches: Record<string, string | null>, house: string) =>
  [{ line: 'result', branches, house }] as unknown as ProfitAndLossLine[]
const told = (branches: Record<string, string | null>, house: string) =>
  resultPairs(result(branches, house)).map(({ place, bars }) => [
    place,
    ...bars.map(({ text }) => text),
  ])

it('has a bar for each branch, and one for the house beside them', () => {
  expect(told({ HRT: '-250.00', KBL: '1234.50' }, '900.25')).toEqual([
    ['HRT', '0.00', '250.00'],
    ['KBL', '1,234.50', '0.00'],
    ['House', '900.25', '0.00'],
  ])
})

it('is missing with one branch, and if nothing was earned or spent', () => {
  expect(told({ KBL: '5.00' }, '5.00')).toEqual([])
  expect(told({ HRT: '0.00', KBL: '0.00' }, '0.00')).toEqual([])
  expect(resultPairs([])).toEqual([])
})
