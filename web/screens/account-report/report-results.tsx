import { Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import {
  accountStatement,
  type StatementSection,
} from '../../../shared/reports/account-statement.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { type DetailsOf, useDetails } from '../../statement/use-details.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ReportFilters } from './filters.ts'
import { Statement } from './statement.tsx'
import { LoadingStatement, StatementTable } from './statement-table.tsx'

type ReportKey = 'GET /api/reports/account/{accountId}'

interface ReportResultsProps {
  readonly state: ReportState<ReportKey>
  /** The filters of the report. */
  readonly filters: ReportFilters
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly onRetry: () => void
  /** True to print the report as soon as it is shown. */
  readonly printAtOnce: boolean
}

/** The report, or its placeholder before the request, while loading, or after a failure. */
export function ReportResults(props: ReportResultsProps) {
  const { state, filters, accounts, onRetry, printAtOnce } = props
  if (state.status === 'idle') {
    return (
      <Panel title={labels.transactions} flush>
        <StatementTable entries={[]} emptyText={texts.nothingChosen} />
      </Panel>
    )
  }
  if (state.status === 'failed') {
    return <LoadFailed what={labels.theReport} reason={state.reason} onRetry={onRetry} />
  }
  if (state.status === 'loading' || !accounts) {
    return <LoadingStatement rowCount={rowsSoFar(state)} />
  }
  const account = accounts.find((each) => String(each.id) === filters.accountId)
  if (!account) {
    const reason = texts.accountNotListed(filters.accountId)
    return <LoadFailed what={labels.theReport} reason={reason} onRetry={onRetry} />
  }
  return (
    <ReadyReport
      account={account}
      accounts={accounts}
      filters={filters}
      onRetry={onRetry}
      printAtOnce={printAtOnce}
      report={state.report}
    />
  )
}

interface ReadyReportProps extends Pick<ReportResultsProps, 'filters' | 'onRetry' | 'printAtOnce'> {
  readonly account: ListedAccount
  readonly accounts: readonly ListedAccount[]
  readonly report: WholeList<ReportKey>
}

function ReadyReport(props: ReadyReportProps) {
  const { account, accounts, report, filters, onRetry, printAtOnce } = props
  const read = useMemo(() => readStatement(account, report), [account, report])
  const currencies = useFreshApi('GET /api/currencies')
  const codes = currencyCodes(currencies.data)
  const codeOf = (id: number) => (id === account.currencyId ? account.currency : codes(id))
  const detailsOf = useDetails(accounts, currencies.data)
  const sections = useMemo(
    () => ('error' in read ? [] : detailed(read.sections, account.accountNumber, detailsOf)),
    [read, account, detailsOf],
  )
  if ('error' in read) {
    return <LoadFailed what={labels.theReport} reason={read.error} onRetry={onRetry} />
  }
  if (currencies.isLoading) return <LoadingStatement rowCount={report.data.length} />
  return (
    <Stack gap="5">
      <ReadFailed what={labels.theCurrencies} read={currencies} />
      <StillArriving isIncomplete={report.isIncomplete} onRefresh={onRetry} />
      <Text srOnly role="status">
        {texts.reportGenerated(counts.transactions(report.data.length))}
      </Text>
      <Statement
        account={account}
        sections={sections}
        codeOf={codeOf}
        filters={filters}
        report={report}
        printAtOnce={printAtOnce}
      />
    </Stack>
  )
}

/** The sections with what their rows say of whom and at what. */
function detailed(
  sections: readonly StatementSection[],
  accountNumber: string,
  detailsOf: DetailsOf,
): StatementSection[] {
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({
      ...entry,
      details: detailsOf(accountNumber, entry.row),
    })),
  }))
}

function readStatement(
  account: ListedAccount,
  report: WholeList<ReportKey>,
): { sections: StatementSection[] } | { error: string } {
  try {
    const openingBalance = report.headers.get(OPENING_BALANCE_HEADER)
    return { sections: accountStatement({ ...account, openingBalance, rows: report.data }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
