import { expect, it } from 'vitest'
import type { HawalaProfitRow } from '../../../shared/reports/hawala-profit-csv.ts'
import { grouped } from './earned.ts'

const row = (key: string, currencyId: number, afn: string | null): HawalaProfitRow => ({
  key,
  branch: null,
  payingBranch: null,
  partner: key,
  partnerId: null,
  partnerName: null,
  accounts: [],
  count: 1,
  currencyId,
  currencyCode: 'AFN',
  amount: '0.00',
  commission: '0.00',
  shares: '0.00',
  forPaying: null,
  margin: '0.00',
  afn,
})

it('says on the first of several rows of one partner what all of them earned in AFN', () => {
  const rows = grouped([
    row('2001', 1, '10.00'),
    row('2102', 1, '5.50'),
    row('2102', 2, '-1.00'),
    row('2102', 3, null),
  ])
  expect(rows.map(({ inAll }) => inAll)).toEqual([null, { currencies: 3, afn: '4.50' }, null, null])
})

it('names the currencies in which the hawalas of a row of none are counted', () => {
  const inRupees = { ...row('HQ → 4006', 4, '0.00'), currencyCode: 'RS' }
  const rows = grouped([
    { ...row('HQ → 4006', 1, '370.00'), count: 0 },
    inRupees,
    { ...row('HQ → 4007', 1, '5.00'), count: 0 },
  ])
  expect(rows.map(({ countedIn }) => countedIn)).toEqual([['RS'], ['RS'], []])
})
