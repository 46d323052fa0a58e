import { Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import {
  accountStatement,
  type StatementSection,
} from '../../../shared/reports/account-statement.ts'
import { messageOf } from '../../api/errors.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Panel } from '../../components/panel.tsx'
import type { FetchedReport } from './fetch-report.ts'
import type { ReportFilters } from './filters.ts'
import { Statement } from './statement.tsx'
import { LoadingStatement, StatementTable } from './statement-table.tsx'
import type { ReportState } from './use-account-report.ts'

interface ReportResultsProps {
  readonly state: ReportState
  /** What the report was asked for. */
  readonly filters: ReportFilters
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly onRetry: () => void
}

/** The report, or what stands in its place: nothing asked for yet, under way, failed. */
export function ReportResults({ state, filters, accounts, onRetry }: ReportResultsProps) {
  if (state.status === 'idle') {
    return (
      <Panel title="Transactions" flush>
        <StatementTable
          lines={[]}
          emptyText="Select an account and generate a report to view results."
        />
      </Panel>
    )
  }
  if (state.status === 'failed') {
    const reason = messageOf(state.error, state.error.message)
    return <LoadFailed what="The report" reason={reason} onRetry={onRetry} />
  }
  if (state.status === 'loading' || !accounts) return <LoadingStatement />
  const account = accounts.find((each) => String(each.id) === filters.accountId)
  if (!account) {
    const reason = `Account ${filters.accountId} is not in the list of accounts`
    return <LoadFailed what="The report" reason={reason} onRetry={onRetry} />
  }
  return <ReadyReport account={account} report={state.report} filters={filters} onRetry={onRetry} />
}

interface ReadyReportProps {
  readonly account: ListedAccount
  readonly report: FetchedReport
  readonly filters: ReportFilters
  readonly onRetry: () => void
}

function ReadyReport({ account, report, filters, onRetry }: ReadyReportProps) {
  const read = useMemo(() => readStatement(account, report), [account, report])
  if ('error' in read) {
    return <LoadFailed what="The report" reason={read.error} onRetry={onRetry} />
  }
  return (
    <Stack gap="5">
      <Text srOnly role="status">
        Report generated: {report.rows.length} transactions
      </Text>
      <Statement
        account={account}
        sections={read.sections}
        filters={filters}
        receivedAt={report.receivedAt}
      />
    </Stack>
  )
}

function readStatement(
  account: ListedAccount,
  report: FetchedReport,
): { sections: StatementSection[] } | { error: string } {
  try {
    return { sections: accountStatement({ ...account, ...report }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
