import { useMemo } from 'react'
import { commissionReport as texts } from '#texts/commission-report.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { filtersOf, problemsOf, queryOf, type ReportFilters, withDays } from './filters.ts'
import { Report } from './report.tsx'

/** The screen with the fees of a range of days, by branch, clerk and type. Rules: docs/rules/commission.md */
export default function CommissionReport() {
  const { businessDate } = useSession()
  const { filters: named, run, show } = useReportAddress(filtersOf)
  const filters = useMemo(() => withDays(named, businessDate), [named, businessDate])
  const query = queryOf(filters)
  const state = useReport('GET /api/reports/commission', query && { query }, run)
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  return (
    <ReportPage title={texts.title}>
      <ReportForm
        filters={filters}
        branches={branches}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(filtersOf(''))}
      />
      <Report state={state} filters={filters} branches={branches} onRetry={() => show(filters)} />
    </ReportPage>
  )
}

const NO_BRANCHES: Branches = []

interface ReportFormProps {
  /** The filters in the address, or the ones to begin with. The form is reset when they change. */
  readonly filters: ReportFilters
  /** Empty while they load. */
  readonly branches: Branches
  readonly generating: boolean
  readonly onGenerate: (filters: ReportFilters) => void
  readonly onClear: () => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem minmax(0, 24rem)' }

/** The form: period, dates, branch, Clear and Generate Report. */
function ReportForm(props: ReportFormProps) {
  const { filters, branches, generating, onGenerate, onClear } = props
  const { draft, field, cleared, change, check, clear } = useFilterDraft(filters, RULES)
  const codes = branches.map(({ code }) => code)
  const isKnown = draft.branch === '' || codes.includes(draft.branch)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if (check(form) && !generating) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(filters)
            onClear()
          }}
        />
      }
    >
      <PeriodFilter range={draft} onChange={change} />
      <RangeFilter field={field} required />
      <ChoiceFilter
        {...field('branch')}
        label={texts.branch}
        none={texts.allBranches}
        choices={(isKnown ? codes : [...codes, draft.branch]).map((code) => [
          code,
          branchLabel(branches, code),
        ])}
      />
    </FilterForm>
  )
}
