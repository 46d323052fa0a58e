import type { BusinessDate } from '../calendar/business-date.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import { kindWord } from './accounts-csv.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** The answer to the request for the trial balance, without what is known from reading it. */
export type TrialBalance = Answered<RouteNamed<'books/trial-balance'>>

/** A line of the trial balance with its currency. */
export type TrialBalanceRow = TrialBalance['currencies'][number]['lines'][number] & {
  readonly currencyId: number
  readonly currencyCode: string
}

/** Returns the lines of all currencies, each with its currency. */
export function trialBalanceRows({
  currencies,
}: Pick<TrialBalance, 'currencies'>): TrialBalanceRow[] {
  return currencies.flatMap(({ currencyId, currencyCode, lines }) =>
    lines.map((line) => ({ ...line, currencyId, currencyCode })),
  )
}

const figure = figureColumn<TrialBalanceRow>

/** The columns of the trial balance. Opening and Moved, in which a credit is above 0, are empty without a first day. */
export const TRIAL_BALANCE_COLUMNS: readonly CsvColumn<TrialBalanceRow>[] = [
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Account', cell: ({ account }) => account ?? '', kind: 'text' },
  { header: 'Name', cell: ({ name }) => name, kind: 'text' },
  { header: 'Kind', cell: ({ kind }) => kindWord(kind), kind: 'words' },
  figure('Opening', ({ opening }) => opening),
  figure('Moved', ({ moved }) => moved),
  figure('Debit', ({ debit }) => debit),
  figure('Credit', ({ credit }) => credit),
]

/** Returns what the name of the file says of the filters, so that two files of one day aren't mistaken for each other. */
export function chosenIn(from: BusinessDate | '' | null, detail: string): string[] {
  return [...(from ? [`since-${from}`] : []), ...(detail ? [detail] : [])]
}

/** Returns the name of the file: "trial-balance-2026-11-23.csv". */
export function trialBalanceFileName(date: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`trial-balance-${date}`, chosen)
}
