import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { profitAndLoss as texts } from '#texts/profit-and-loss.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import {
  PROFIT_AND_LOSS_COLUMNS,
  profitAndLossFileName,
  profitFileRows,
} from '../../../shared/reports/profit-and-loss-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
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
import { WarningBox } from '../../ui/warning-box.tsx'
import { ChangePanel } from './change-panel.tsx'
import { cardsOf, columnsOf, lineName, sumsOf } from './columns.tsx'
import { profitAndLossOf } from './filters.ts'
import { ResultByBranch } from './result-by-branch.tsx'

const ProfitAndLossPaper = lazyPart(
  async () => (await import('./profit-and-loss-paper.tsx')).ProfitAndLossPaper,
)

const NO_BRANCHES: Branches = []

/** The screen with profit and loss of a range of days. Rules: docs/rules/books.md */
export default function ProfitAndLossScreen() {
  const { user } = useSession()
  if (may(user.userType, 'books')) return <ReadableReport />
  return (
    <Page title={texts.title}>
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
      title={texts.title}
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
        title={texts.title}
        description={[upToNow, readAt, texts.inAfn].filter(Boolean).join(' · ')}
        columns={columnsOf(filters, rows)}
        rowKey={lineName}
        caption={texts.caption}
        skeletonRows={7}
        emptyText={texts.none}
        uncounted
        looks={LOOKS}
        cards={{ below: '36rem' }}
        csv={{
          fileName: profitAndLossFileName(filters.fromDate, filters.toDate, [filters.branch]),
          columns: PROFIT_AND_LOSS_COLUMNS,
          rows: profitFileRows(rows),
        }}
      />
      {answer && isOfHouse ? <ResultByBranch lines={rows} /> : null}
      {answer && answer.withoutMid.length > 0 ? (
        <WarningBox>
          <Text>{texts.withoutMid(answer.withoutMid)}</Text>
        </WarningBox>
      ) : null}
      {answer?.change ? (
        <ChangePanel change={answer.change} from={answer.from} to={answer.to} />
      ) : null}
    </ReportScreen>
  )
}

const LOOKS = {
  '& tbody tr:last-of-type td': { fontWeight: 'semibold' },
  '& tbody small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-none]': { color: 'fg.muted' },
  // With many branches the table is wider than the screen: the lines and the house stay in view.
  md: {
    '& :is(th, td):first-of-type': { position: 'sticky', insetInlineStart: '0', minWidth: '11rem' },
    '& :is(th, td):last-of-type': { position: 'sticky', insetInlineEnd: '0' },
    '& tbody :is(td:first-of-type, td:last-of-type)': { bg: 'bg.panel', zIndex: '1' },
    '& thead :is(th:first-of-type, th:last-of-type)': { zIndex: '2' },
  },
} as const
