import { useMemo } from 'react'
import { deals as texts } from '#texts/deals.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { dealsColumns, dealsFileName } from '../../../shared/reports/deals-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BackButton } from '../../report/back-button.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { DataTable } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { columnsIn, TOTAL_COLUMNS, type Total } from './columns.tsx'
import { dealsOf } from './filters.ts'

const NO_TOTALS: readonly Total[] = []

/** The blotter: what every deal was made at, and what it earned. Rules: docs/rules/deals.md */
export default function Deals() {
  const { user, timeZone } = useSession()
  const isManagers = may(user.userType, 'books') && !readsAllBooks(user)
  const own = isManagers ? user.branch : ''
  const kind = useMemo(() => dealsOf(own), [own])
  const report = useOpenReport(kind)
  const { answer, rows, filters } = report
  const { fromDate, toDate, branch, userId } = filters
  const { data = [] } = useApi('GET /api/branches')
  const branches = isManagers ? data.filter(({ code }) => code === own) : data
  const totals = answer?.totals ?? NO_TOTALS
  const clerks = new Map(totals.map(({ userId, userName }) => [String(userId), userName]))
  if (userId !== '' && !clerks.has(userId)) clerks.set(userId, '')
  const chosen = [branch, clerks.get(userId) ?? ''].filter(Boolean)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      actions={<BackButton />}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS}>
          {({ draft, field, change }) => (
            <>
              <PeriodFilter range={draft} onChange={change} />
              <RangeFilter field={field} required />
              {may(user.userType, 'books') ? (
                <>
                  <BranchFilter {...field('branch')} branches={branches} />
                  <ChoiceFilter
                    {...field('userId')}
                    label={texts.clerk}
                    none={texts.allClerks}
                    choices={[...clerks].map(([id, name]) => [id, name || id] as const)}
                  />
                </>
              ) : null}
            </>
          )}
        </ReportForm>
      }
      onPaper={branchRangeInWords(filters, branches)}
    >
      <ReportCards
        cards={[
          {
            label: texts.margin,
            value: (all: readonly Total[]) => (
              <Money value={formatAmount(sumOf(all, 'margin'))} code={BASE_CURRENCY} />
            ),
            hint: () => texts.marginExplained,
          },
          {
            label: texts.conceded,
            value: (all: readonly Total[]) => (
              <Money value={formatAmount(sumOf(all, 'conceded'))} code={BASE_CURRENCY} />
            ),
            hint: () => texts.concededExplained,
          },
        ]}
        figures={answer && totals}
        columns={{ base: 1, sm: 2 }}
      />
      <Panel title={texts.byClerk} flush>
        <DataTable
          columns={TOTAL_COLUMNS}
          rows={totals}
          rowKey={(row) => `${row.branch} ${row.userId} ${row.currencyId}`}
          caption={texts.byClerkCaption}
          loading={!answer}
          emptyText={texts.none}
          cards={{ below: '34rem' }}
        />
      </Panel>
      <ReportRows
        of={report}
        title={texts.theDeals}
        columns={columnsIn(timeZone)}
        rowKey={({ at, referenceId }) => `${at} ${referenceId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={MANY_COLUMNS}
        cards={{ below: '60rem' }}
        csv={{
          fileName: dealsFileName(fromDate, toDate, chosen),
          columns: dealsColumns(timeZone),
          rows,
        }}
      />
    </ReportScreen>
  )
}

const FORM_COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  xl: '12rem 12rem 12rem minmax(0, 18rem) minmax(0, 14rem)',
}

function sumOf(totals: readonly Total[], of: 'margin' | 'conceded'): bigint {
  return totals.reduce((sum, total) => sum + amountIn(total[of]), 0n)
}
