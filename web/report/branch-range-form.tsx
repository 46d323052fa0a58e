import { BranchFilter } from './branch-filter.tsx'
import type { Branches } from './branch-label.ts'
import type { BranchRange } from './branch-range.ts'
import { RangeFilter } from './day-filter.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { ReportForm, type ReportFormProps } from './report-form.tsx'

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem minmax(0, 24rem)' }

interface BranchRangeFormProps extends Pick<ReportFormProps<BranchRange>, 'of'> {
  /** Empty while the branches load. */
  readonly branches: Branches
}

/** The form of a report on the days of branches: period, dates, branch, Clear and Generate Report. */
export function BranchRangeForm({ of, branches }: BranchRangeFormProps) {
  return (
    <ReportForm of={of} columns={COLUMNS}>
      {({ draft, field, change }) => (
        <>
          <PeriodFilter range={draft} onChange={change} />
          <RangeFilter field={field} required />
          <BranchFilter {...field('branch')} branches={branches} />
        </>
      )}
    </ReportForm>
  )
}
