import { useMemo } from 'react'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { labels } from '#texts/labels.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { filtersIn } from '../../report/address.ts'
import type { Branches } from '../../report/branch-label.ts'
import { DayFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { Report } from './report.tsx'

/** The filter of the report, which its address holds. */
interface BetweenFilters {
  /** The last day that counts. */
  readonly date: string
}

const NO_FILTERS: BetweenFilters = { date: '' }
const filtersOf = (search: string) => filtersIn(search, NO_FILTERS)
const NO_BRANCHES: Branches = []

/** The screen with what the branches paid for each other. Rules: docs/rules/hawala-orders.md */
export default function BetweenBranches() {
  const { businessDate } = useSession()
  const { filters: named, run, show } = useReportAddress(filtersOf)
  const date = named.date || businessDate
  const filters = useMemo(() => ({ date }), [date])
  const isToCome = date > businessDate
  const state = useReport(
    'GET /api/reports/between-branches',
    isToCome ? null : { query: { date } },
    run,
  )
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  return (
    <ReportPage title={texts.title} subtitle={texts.subtitle}>
      <BetweenForm filters={filters} generating={state.status === 'loading'} onGenerate={show} />
      {isToCome ? (
        <StillToCome date={date} />
      ) : (
        <Report state={state} date={date} branches={branches} onRetry={() => show(filters)} />
      )}
    </ReportPage>
  )
}

const RULES = {
  problemsOf: ({ date }: BetweenFilters) => (date === '' ? { date: labels.dayIsRequired } : {}),
  dates: { date: labels.day },
}

interface BetweenFormProps {
  /** The day in the address, or today. The form is reset when it changes. */
  readonly filters: BetweenFilters
  readonly generating: boolean
  readonly onGenerate: (filters: BetweenFilters) => void
}

/** The form: day, Clear and Show. */
function BetweenForm({ filters, generating, onGenerate }: BetweenFormProps) {
  const { businessDate } = useSession()
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={{ base: 'minmax(0, 1fr)', sm: '12rem' }}
      buttonsBeside
      onSubmit={(form) => {
        if (check(form) && !generating) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          words={[texts.show, texts.showing]}
          onClear={() => {
            clear({ date: businessDate })
            onGenerate(NO_FILTERS)
          }}
        />
      }
    >
      <DayFilter {...field('date')} label={labels.day} required />
    </FilterForm>
  )
}
