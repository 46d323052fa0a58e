import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsHawalaProfit } from '../contract/hawala-profit.ts'
import type { HawalaProfitBy } from '../contract/hawala-profit-facts.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of what hawalas earned. */
export type HawalaProfitRow = z.output<typeof reportsHawalaProfit.response>[number]

const KEYS: Readonly<Record<HawalaProfitBy, string>> = {
  route: 'Route',
  partner: 'Partner',
  branch: 'Branch',
}

const ACCOUNTS: CsvColumn<HawalaProfitRow> = {
  header: 'Accounts',
  cell: ({ accounts }) => accounts.map(({ accountNumber }) => accountNumber).join(', '),
  kind: 'text',
}

/** Returns the columns of what hawalas earned. Names of partners were typed by people. */
export function hawalaProfitColumns(by: HawalaProfitBy): readonly CsvColumn<HawalaProfitRow>[] {
  const figure = figureColumn<HawalaProfitRow>
  return [
    { header: KEYS[by], cell: ({ key }) => key, kind: 'text' },
    { header: 'Partner Name', cell: ({ partnerName }) => partnerName ?? '', kind: 'text' },
    figure('Hawalas', ({ count }) => String(count)),
    { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
    figure('Amount', ({ amount }) => amount),
    figure('Commission', ({ commission }) => commission),
    figure('Shares', ({ shares }) => shares),
    figure('For Paying', ({ forPaying }) => forPaying),
    figure('Margin AFN', ({ margin }) => margin),
    figure('AFN', ({ afn }) => afn),
    ...(by === 'partner' ? [ACCOUNTS] : []),
  ]
}

/** Returns the name of the file: "hawala-profit-by-route-2026-11-01-to-2026-11-22.csv". */
export function hawalaProfitFileName(
  by: HawalaProfitBy,
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`hawala-profit-by-${by}-${from}-to-${to}`, chosen)
}
