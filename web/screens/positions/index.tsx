import { useMemo } from 'react'
import { labels } from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { DayFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { withTransit } from '../../report/which-branch.ts'
import { filtersOf, type PositionFilters, problemsOf, queryOf, withDay } from './filters.ts'
import { Report } from './report.tsx'

/** The screen with what each branch has of each currency at the end of a day. Rules: docs/rules/positions.md */
export default function Positions() {
  const { businessDate } = useSession()
  const { filters: named, run, show } = useReportAddress(filtersOf)
  const filters = useMemo(() => withDay(named, businessDate), [named, businessDate])
  const query = queryOf(filters, businessDate)
  const state = useReport('GET /api/reports/positions', query && { query }, run)
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = useMemo(() => withTransit(data), [data])
  return (
    <ReportPage title={texts.title}>
      <PositionsForm
        filters={filters}
        branches={branches}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(filtersOf(''))}
      />
      {query ? (
        <Report state={state} filters={filters} branches={branches} onRetry={() => show(filters)} />
      ) : (
        <StillToCome date={filters.date} />
      )}
    </ReportPage>
  )
}

const NO_BRANCHES: Branches = []

interface PositionsFormProps {
  /** The filters in the address, or the ones to begin with. The form is reset when they change. */
  readonly filters: PositionFilters
  /** Without branches while they load. */
  readonly branches: Branches
  readonly generating: boolean
  readonly onGenerate: (filters: PositionFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: { date: labels.day } }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem minmax(0, 24rem)' }

/** The form: day, branch, Clear and Show Positions. */
function PositionsForm(props: PositionsFormProps) {
  const { filters, branches, generating, onGenerate, onClear } = props
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      buttonsBeside
      onSubmit={(form) => {
        if (check(form) && !generating) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          words={[texts.show, texts.showing]}
          onClear={() => {
            clear(filters)
            onClear()
          }}
        />
      }
    >
      <DayFilter {...field('date')} label={labels.day} required />
      <BranchFilter {...field('branch')} branches={branches} />
    </FilterForm>
  )
}
