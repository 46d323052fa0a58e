import { BranchFilter } from './branch-filter.tsx'
import type { Branches } from './branch-label.ts'
import { type BranchRange, branchRangeProblems } from './branch-range.ts'
import { RANGE_LABELS } from './date-range.ts'
import { RangeFilter } from './day-filter.tsx'
import { FilterForm, GenerateButtons } from './filter-form.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { useFilterDraft } from './use-filter-draft.ts'

interface BranchRangeFormProps {
  /** The filters in the address, or the ones to begin with. The form is reset when they change. */
  readonly filters: BranchRange
  /** Empty while they load. */
  readonly branches: Branches
  readonly generating: boolean
  readonly onGenerate: (filters: BranchRange) => void
  readonly onClear: () => void
}

const RULES = { problemsOf: branchRangeProblems, dates: RANGE_LABELS }

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem minmax(0, 24rem)' }

/** The form of a report on the days of branches: period, dates, branch, Clear and Generate Report. */
export function BranchRangeForm(props: BranchRangeFormProps) {
  const { filters, branches, generating, onGenerate, onClear } = props
  const { draft, field, cleared, change, check, clear } = useFilterDraft(filters, RULES)
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
      <BranchFilter {...field('branch')} branches={branches} />
    </FilterForm>
  )
}
