import { balanceSheet as texts } from '#texts/balance-sheet.ts'
import * as labels from '#texts/labels.ts'
import { sheetLines as words } from '#texts/sheet-lines.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import {
  BALANCE_SHEET_COLUMNS,
  balanceSheetFileName,
} from '../../../shared/reports/balance-sheet-csv.ts'
import { useSession } from '../../app/session.tsx'
import { Sheet } from '../../books/sheet.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { BALANCE_SHEET } from './filters.ts'

const BalanceSheetPaper = lazyPart(
  async () => (await import('./balance-sheet-paper.tsx')).BalanceSheetPaper,
)

/** The screen with the balance sheet of a day. Rules: docs/rules/books.md */
export default function BalanceSheetScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <BalanceSheetReport />
    </ForBookReaders>
  )
}

function BalanceSheetReport() {
  const { businessDate } = useSession()
  const report = useOpenReport(BALANCE_SHEET)
  const { answer, rows, filters, readAt, run } = report
  const date = formatDate(filters.date)
  const when = filters.date === businessDate ? texts.upToNow(date) : words.atEndOf(date)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ field }) => <DayFilter {...field('date')} label={labels.day} required />}
        </ReportForm>
      }
      actions={
        <>
          <ExportCsv
            size="md"
            fileName={balanceSheetFileName(filters.date)}
            columns={BALANCE_SHEET_COLUMNS}
            rows={rows}
            isIncomplete={answer?.isIncomplete ?? false}
          />
          <PrintButton
            key={run}
            size="md"
            paper={(onClosed) =>
              answer ? <BalanceSheetPaper answer={answer} when={when} onClosed={onClosed} /> : null
            }
          />
        </>
      }
      onPaper={[when]}
    >
      <Sheet of={answer} when={when} readAt={readAt} />
    </ReportScreen>
  )
}

const FORM_COLUMNS = { base: 'minmax(0, 1fr)', xl: '12rem' }
