import { expect, it } from 'vitest'
import type { BetweenRow } from '../../../shared/reports/between-branches-csv.ts'
import { byBranch, withTotals } from './with-totals.ts'

const row = (branch: string, currencyId: number, figures: Partial<BetweenRow>): BetweenRow => ({
  branch,
  currencyId,
  currencyCode: currencyId === 1 ? 'AFN' : 'USD',
  accounts: '0.00',
  hawalas: '0.00',
  exchange: '0.00',
  commission: '0.00',
  overShort: '0.00',
  loans: '0.00',
  moved: '0.00',
  cash: '0.00',
  payable: '0.00',
  ...figures,
})

it('puts the total of each currency below its branches, with what is on its way', () => {
  const rows = withTotals([
    row('HRT', 1, { hawalas: '-1000.00', cash: '-1000.00' }),
    row('KBL', 1, { hawalas: '1000.00', commission: '20.00', moved: '-70.00', cash: '950.00' }),
    row('KBL', 2, { accounts: '5.00', cash: '5.00' }),
    row('TRANSIT', 1, { moved: '70.00', cash: '70.00' }),
  ])
  expect(rows.map(({ branch, currencyCode, cash }) => [branch, currencyCode, cash])).toEqual([
    ['HRT', 'AFN', '-1000.00'],
    ['KBL', 'AFN', '950.00'],
    ['TRANSIT', 'AFN', '70.00'],
    [null, 'AFN', '20.00'],
    ['KBL', 'USD', '5.00'],
  ])
  expect(rows[3]).toMatchObject({ hawalas: '0.00', commission: '20.00', moved: '0.00' })
})

it('puts the currencies of a branch together for a phone, and the house last', () => {
  const rows = byBranch(withTotals([row('HRT', 1, {}), row('KBL', 1, {}), row('KBL', 2, {})]))
  expect(
    rows.map(({ branch, currencyId, isFollowing }) => [branch, currencyId, isFollowing]),
  ).toEqual([
    ['HRT', 1, false],
    ['KBL', 1, false],
    ['KBL', 2, true],
    [null, 1, false],
  ])
})

it('has no total of nothing', () => {
  expect(withTotals([])).toEqual([])
})
