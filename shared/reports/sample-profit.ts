import type { HouseProfitRow } from './house-profit-csv.ts'
import type { ProfitRow } from './profit-csv.ts'

/** A day on which KBL bought 100 dollars at 68.40 and sold 40 at 69.00, for tests. */
export const SAMPLE_PROFIT: ProfitRow = {
  date: '2026-11-22',
  branch: 'KBL',
  currencyId: 2,
  currencyCode: 'USD',
  bought: '100.00',
  boughtValue: '6840.00',
  sold: '40.00',
  soldValue: '2760.00',
  margin: '42.00',
  mid: '68.7000',
  per: 1,
  commission: '0.00',
  commissionAfn: '0.00',
  shares: '0.00',
  sharesAfn: '0.00',
  forPaying: '0.00',
  forPayingAfn: '0.00',
  overShort: '0.00',
  overShortAfn: '0.00',
  totalAfn: '42.00',
}

/** The commission of that day in AFN, and the cash that counts of tills found over or short. */
export const SAMPLE_AFN_PROFIT: ProfitRow = {
  date: '2026-11-22',
  branch: 'KBL',
  currencyId: 1,
  currencyCode: 'AFN',
  bought: null,
  boughtValue: null,
  sold: null,
  soldValue: null,
  margin: null,
  mid: '1.0000',
  per: 1,
  commission: '70.00',
  commissionAfn: '70.00',
  shares: '0.00',
  sharesAfn: '0.00',
  forPaying: '0.00',
  forPayingAfn: '0.00',
  overShort: '-50.00',
  overShortAfn: '-50.00',
  totalAfn: '20.00',
}

/** What the house realised on that day, for tests. */
export const SAMPLE_HOUSE_PROFIT: HouseProfitRow = {
  date: '2026-11-22',
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
  margin: '42.00',
  holding: '0.00',
  closing: '60.00',
  closingCost: '4104.00',
  mid: '68.7000',
  per: 1,
  unrealised: '18.00',
}
