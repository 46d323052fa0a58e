import {
  BALANCE_SHEET_COLUMNS,
  balanceSheetFileName,
  sheetFileRows,
} from '../../../shared/reports/balance-sheet-csv.ts'
import {
  PROFIT_AND_LOSS_COLUMNS,
  profitAndLossFileName,
  profitFileRows,
} from '../../../shared/reports/profit-and-loss-csv.ts'
import {
  TRIAL_BALANCE_COLUMNS,
  trialBalanceFileName,
  trialBalanceRows,
} from '../../../shared/reports/trial-balance-csv.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import type { Statement, YearWithFigures } from './statements.ts'

interface StatementFileProps {
  readonly statement: Statement
  /** Missing while it loads. */
  readonly year: YearWithFigures | undefined
}

/** The name of each file says that it has the figures of a closed year. */
const CLOSED = ['closed']

/** The button that saves the shown statement of a year as a file. Rules: docs/rules/lists-and-csv.md */
export function StatementFile({ statement, year }: StatementFileProps) {
  const { from = '', through = '', figures } = year ?? {}
  switch (statement) {
    case 'profit-and-loss':
      return (
        <ExportCsv
          fileName={profitAndLossFileName(from, through, CLOSED)}
          columns={PROFIT_AND_LOSS_COLUMNS}
          rows={figures ? profitFileRows(figures.profitAndLoss.lines) : []}
        />
      )
    case 'balance-sheet':
      return (
        <ExportCsv
          fileName={balanceSheetFileName(through, CLOSED)}
          columns={BALANCE_SHEET_COLUMNS}
          rows={figures ? sheetFileRows(figures.balanceSheet) : []}
        />
      )
    default:
      return (
        <ExportCsv
          fileName={trialBalanceFileName(through, CLOSED)}
          columns={TRIAL_BALANCE_COLUMNS}
          rows={figures ? trialBalanceRows(figures.trialBalance) : []}
        />
      )
  }
}
