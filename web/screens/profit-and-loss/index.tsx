import { useMemo } from 'react'
import { profitAndLoss as texts } from '#texts/profit-and-loss.ts'
import { profitLines as words } from '#texts/profit-lines.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import {
  PROFIT_AND_LOSS_COLUMNS,
  profitAndLossFileName,
  profitFileRows,
} from '../../../shared/reports/profit-and-loss-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { cardsOf, sumsOf } from '../../books/profit-cards.tsx'
import { lineName, PROFIT_LOOKS, profitColumns } from '../../books/profit-columns.tsx'
import { ProfitNotes } from '../../books/profit-notes.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { BackButton } from '../../report/back-button.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { profitAndLossOf } from './filters.ts'

const ProfitAndLossPaper = lazyPart(
  async () => (await import('./profit-and-loss-paper.tsx')).ProfitAndLossPaper,
)

const NO_BRANCHES: Branches = []

/** The screen with profit and loss of a range of days. Rules: docs/rules/books.md */
export default function ProfitAndLossScreen() {
  const { user } = useSession()
  if (may(user.userType, 'books')) return <ReadableReport />
  return (
    <Page title={words.title}>
      <NotAllowed to="books" advice={texts.whoReads} />
    </Page>
  )
}

function ReadableReport() {
  const { user, businessDate } = useSession()
  const isOfAll = readsAllBooks(user)
  const kind = useMemo(() => profitAndLossOf(isOfAll ? '' : user.branch), [isOfAll, user.branch])
  const report = useOpenReport(kind)
  const { answer, rows, filters, readAt, run } = report
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = isOfAll ? data : data.filter(({ code }) => code === user.branch)
  const isOfHouse = filters.branch === ''
  const range = branchRangeInWords(filters, branches)
  const upToNow = filters.toDate === businessDate ? texts.upToNow : ''
  const sums = useMemo(() => sumsOf(rows, filters.branch), [rows, filters.branch])
  return (
    <ReportScreen
      of={report}
      title={words.title}
      subtitle={texts.subtitle}
      form={<BranchRangeForm of={report} branches={branches} />}
      actions={
        <>
          <BackButton />
          <PrintButton
            key={run}
            size="md"
            paper={(onClosed) =>
              answer ? (
                <ProfitAndLossPaper answer={answer} range={range} onClosed={onClosed} />
              ) : null
            }
          />
        </>
      }
      onPaper={range}
    >
      <ReportCards
        cards={cardsOf(isOfHouse)}
        figures={answer && sums}
        columns={{ base: 1, sm: 2, xl: isOfHouse ? 4 : 3 }}
      />
      <ReportRows
        of={report}
        title={words.title}
        description={[upToNow, readAt, words.inAfn].filter(Boolean).join(' · ')}
        columns={profitColumns(filters, rows)}
        rowKey={lineName}
        caption={words.caption}
        skeletonRows={7}
        emptyText={words.none}
        uncounted
        looks={PROFIT_LOOKS}
        isStatement
        cards={{ below: '36rem' }}
        csv={{
          fileName: profitAndLossFileName(filters.fromDate, filters.toDate, [filters.branch]),
          columns: PROFIT_AND_LOSS_COLUMNS,
          rows: profitFileRows(rows),
        }}
      />
      {answer ? <ProfitNotes of={answer} /> : null}
    </ReportScreen>
  )
}
