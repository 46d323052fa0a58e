import type { BusinessDate } from '../calendar/business-date.ts'
import { BASE_CURRENCY } from '../contract/house.ts'
import type { ProfitLine } from '../contract/profit-and-loss-facts.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** The answer to the request for profit and loss, without what is known from reading it. */
export type ProfitAndLoss = Answered<RouteNamed<'books/profit-and-loss'>>
export type ProfitAndLossLine = ProfitAndLoss['lines'][number]

/** The words for the lines, on the screen and in the file. */
const LINE_WORDS: Readonly<Record<ProfitLine, string>> = {
  exchange: 'Exchange',
  holding: 'Holding',
  notRealised: 'Not realised',
  commission: 'Commission',
  shares: 'Shares',
  forPaying: 'For paying',
  overShort: 'Over/Short',
  income: 'Income',
  expense: 'Expense',
  result: 'Result',
}

/** Returns the word for a line of profit and loss. */
export function lineWord(line: ProfitLine): string {
  return LINE_WORDS[line]
}

/** A row of the file: what a line has of a branch in a currency. A line of the whole house has no branch. */
export interface ProfitFileRow {
  readonly line: ProfitLine
  readonly account: string
  readonly name: string
  readonly branch: string
  readonly currency: string
  readonly amount: string
  readonly afn: string
}

/** Returns the rows of the file. Those of each line add up to the line. */
export function profitFileRows(lines: readonly ProfitAndLossLine[]): ProfitFileRow[] {
  return lines.flatMap(({ line, account, name, branches, house, currencies }): ProfitFileRow[] => {
    const named = { line, account: account ?? '', name: name ?? '', currency: BASE_CURRENCY }
    if (currencies.length > 0) {
      return currencies.map(({ branch, account: own, currencyCode, amount, afn }) => ({
        ...named,
        account: own ?? '',
        branch,
        currency: currencyCode,
        amount,
        afn,
      }))
    }
    const ofBranches = Object.entries(branches).map(([branch, afn]) => ({
      ...named,
      branch,
      amount: afn,
      afn,
    }))
    const ofHouse = line === 'result' || ofBranches.length === 0 ? house : null
    return [
      ...ofBranches,
      ...(ofHouse === null ? [] : [{ ...named, branch: '', amount: ofHouse, afn: ofHouse }]),
    ]
  })
}

const figure = figureColumn<ProfitFileRow>

/** The columns of the file. The result has a row for each branch, and one without a branch for the whole house. */
export const PROFIT_AND_LOSS_COLUMNS: readonly CsvColumn<ProfitFileRow>[] = [
  { header: 'Line', cell: ({ line }) => lineWord(line), kind: 'words' },
  { header: 'Account', cell: ({ account }) => account, kind: 'text' },
  { header: 'Name', cell: ({ name }) => name, kind: 'text' },
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currency }) => currency, kind: 'text' },
  figure('Amount', ({ amount }) => amount),
  figure('AFN', ({ afn }) => afn),
]

/** Returns the name of the file: "profit-and-loss-2026-11-01-to-2026-11-23.csv". */
export function profitAndLossFileName(
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`profit-and-loss-${from}-to-${to}`, chosen)
}
