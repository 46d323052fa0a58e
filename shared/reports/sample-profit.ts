import type { ProfitRow } from './profit-csv.ts'

/** A day on which KBL bought 100 dollars and sold 40, for tests. */
export const SAMPLE_PROFIT: ProfitRow = {
  date: '2026-11-22',
  branch: 'KBL',
  currencyId: 2,
  currencyCode: 'USD',
  opening: '0.00',
  openingCost: '0.00',
  bought: '100.00',
  boughtValue: '6840.00',
  sold: '40.00',
  soldValue: '2760.00',
  average: '68.4000',
  profit: '24.00',
  closing: '60.00',
  closingCost: '4104.00',
  mid: '68.7000',
  per: 1,
  unrealised: '18.00',
  commission: '0.00',
  overShort: '0.00',
  totalAfn: '24.00',
}

/** The commission of that day in AFN, and the cash that counts of tills found over or short. */
export const SAMPLE_AFN_PROFIT: ProfitRow = {
  date: '2026-11-22',
  branch: 'KBL',
  currencyId: 1,
  currencyCode: 'AFN',
  opening: null,
  openingCost: null,
  bought: null,
  boughtValue: null,
  sold: null,
  soldValue: null,
  average: null,
  profit: null,
  closing: null,
  closingCost: null,
  mid: '1.0000',
  per: 1,
  unrealised: null,
  commission: '70.00',
  overShort: '-50.00',
  totalAfn: '20.00',
}
