import { type SystemStyleObject, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { hawalaProfit as texts } from '#texts/hawala-profit.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import {
  type HawalaProfitRow,
  hawalaProfitColumns,
  hawalaProfitFileName,
} from '../../../shared/reports/hawala-profit-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { BackButton } from '../../report/back-button.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { columnsBy } from './columns.tsx'
import { earnedIn, grouped } from './earned.ts'
import { byOf, hawalaProfitOf } from './filters.ts'

const HawalaProfitPaper = lazyPart(
  async () => (await import('./hawala-profit-paper.tsx')).HawalaProfitPaper,
)

const NO_BRANCHES: Branches = []

/** The screen with what hawalas earned by route, by partner or by branch. Rules: docs/rules/reports.md */
export default function HawalaProfit() {
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
  const kind = useMemo(() => hawalaProfitOf(isOfAll ? '' : user.branch), [isOfAll, user.branch])
  const report = useOpenReport(kind)
  const { answer, rows, filters, readAt, run } = report
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = isOfAll ? data : data.filter(({ code }) => code === user.branch)
  const by = byOf(filters)
  const shown = useMemo(() => grouped(rows), [rows])
  const range = branchRangeInWords(filters, branches)
  const paper = { rows, by, filters, range }
  const upToNow = filters.toDate === businessDate ? texts.upToNow : ''
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS}>
          {({ draft, field, change }) => (
            <>
              <PeriodFilter range={draft} onChange={change} />
              <RangeFilter field={field} required />
              <BranchFilter {...field('branch')} branches={branches} />
              <ChoiceFilter {...field('by')} label={texts.by} {...BY} />
            </>
          )}
        </ReportForm>
      }
      actions={
        <>
          <BackButton />
          <PrintButton
            key={run}
            size="md"
            paper={(onClosed) =>
              answer ? <HawalaProfitPaper report={answer} of={paper} onClosed={onClosed} /> : null
            }
          />
        </>
      }
      onPaper={range}
    >
      <ReportCards cards={CARDS} figures={answer && rows} columns={{ base: 1, sm: 2 }} />
      <Text color="fg.muted" fontSize="sm">
        {texts.explained[by]} {texts.marginExplained}
      </Text>
      <ReportRows
        of={{ ...report, rows: shown }}
        title={texts.rows[by]}
        description={[upToNow, readAt].filter(Boolean).join(' · ')}
        columns={columnsBy(by, filters)}
        rowKey={({ key, currencyId }) => `${key} ${currencyId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={MANY_COLUMNS}
        cards={{ below: '52rem', looks: WITHOUT_ZEROS }}
        csv={{
          fileName: hawalaProfitFileName(by, filters.fromDate, filters.toDate, [filters.branch]),
          columns: hawalaProfitColumns(by),
          rows,
        }}
      />
    </ReportScreen>
  )
}

/** On a card, which is one of many on a phone, a figure of 0.00 is left out; what all came to stays. */
const WITHOUT_ZEROS: SystemStyleObject = {
  '& tbody tr': { gridAutoFlow: 'row dense' },
  '& table tbody td[data-label]:has([data-sign=zero]):not(:has(strong))': { display: 'none' },
}

const FORM_COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  xl: '12rem 12rem 12rem minmax(0, 18rem) minmax(0, 10rem)',
}

const BY = {
  none: texts.byWhat.route,
  choices: [
    ['partner', texts.byWhat.partner],
    ['branch', texts.byWhat.branch],
  ] as const,
}

type Rows = readonly HawalaProfitRow[]

const CARDS: readonly ReportCard<Rows>[] = [
  {
    label: texts.earned,
    value: (rows) => <Money value={earnedIn(rows)} code={BASE_CURRENCY} />,
    hint: (rows) => {
      const codes = rows.flatMap(({ afn, currencyCode }) => (afn === null ? [currencyCode] : []))
      return codes.length === 0
        ? texts.earnedExplained
        : texts.without([...new Set(codes)].join(', '))
    },
  },
  {
    label: texts.count,
    value: (rows) => rows.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
    hint: () => texts.countExplained,
  },
]
