import { useMemo } from 'react'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BackButton } from '../../report/back-button.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { branchRangeIn, branchRangeQuery, withDays } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useReport } from '../../report/use-report.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { withTransit } from '../../report/which-branch.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { Report } from './report.tsx'

/** The screen with what branches earned by day, branch and currency. Rules: docs/rules/positions.md */
export default function DailyProfit() {
  usePreload(preloadPlot)
  const { businessDate } = useSession()
  const { filters: named, run, show } = useReportAddress(branchRangeIn)
  const filters = useMemo(() => withDays(named, businessDate), [named, businessDate])
  const query = branchRangeQuery(filters)
  const state = useReport('GET /api/reports/profit', query && { query }, run)
  // What is left at the end of the period earns nothing until it is sold, so it is read beside the profit, and fails alone.
  const left = query && { query: { date: filters.toDate, branch: query.branch } }
  const positions = useReport('GET /api/reports/positions', left, run)
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = useMemo(() => withTransit(data), [data])
  return (
    <ReportPage title={texts.title} actions={<BackButton />}>
      <BranchRangeForm
        filters={filters}
        branches={branches}
        generating={state.status === 'loading'}
        onGenerate={show}
        onClear={() => show(branchRangeIn(''))}
      />
      <Report
        state={state}
        positions={positions}
        filters={filters}
        branches={branches}
        onRetry={() => show(filters)}
      />
    </ReportPage>
  )
}

const NO_BRANCHES: Branches = []
