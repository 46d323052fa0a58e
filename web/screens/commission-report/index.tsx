import { useMemo } from 'react'
import { commissionReport as texts } from '#texts/commission-report.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { branchRangeIn, branchRangeQuery, withDays } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { Report } from './report.tsx'

/** The screen with the fees of a range of days, by branch, clerk and type. Rules: docs/rules/commission.md */
export default function CommissionReport() {
  const { businessDate } = useSession()
  const { filters: named, run, show } = useReportAddress(branchRangeIn)
  const filters = useMemo(() => withDays(named, businessDate), [named, businessDate])
  const query = branchRangeQuery(filters)
  const state = useReport('GET /api/reports/commission', query && { query }, run)
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  return (
    <ReportPage title={texts.title}>
      <BranchRangeForm
        filters={filters}
        branches={branches}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(branchRangeIn(''))}
      />
      <Report state={state} filters={filters} branches={branches} onRetry={() => show(filters)} />
    </ReportPage>
  )
}

const NO_BRANCHES: Branches = []
