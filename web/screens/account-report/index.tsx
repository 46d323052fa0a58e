import { Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import {
  accountStatement,
  type StatementSection,
} from '../../../shared/reports/account-statement.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { usePrintWhenLoaded } from '../../report/print-button.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { type DetailsOf, useDetails } from '../../statement/use-details.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { AccountForm } from './account-form.tsx'
import { ACCOUNT_REPORT, type ReportFilters } from './filters.ts'
import { LoadingStatement, StatementTable } from './section-view.tsx'
import { Statement } from './statement.tsx'

/** The screen with the statement of one account. */
export default function AccountReport() {
  usePreload(preloadPlot)
  const accounts = useAccounts()
  const report = useOpenReport(ACCOUNT_REPORT)
  const { filters, state, answer, dayToCome, isToCome } = report
  useReversedReport(report.again)
  const printAtOnce = usePrintWhenLoaded(report.run, state.status === 'loading')
  const retry = () => {
    void accounts.mutate()
    report.again()
  }
  const account = accounts.data?.find(({ id }) => String(id) === filters.accountId)
  // The report can't be shown without its account. The reason why it is missing is shown at the end.
  const isStuck = accounts.error && !accounts.data && state.status !== 'idle'
  const results = () => {
    if (isStuck || isToCome) return null
    if (state.status === 'idle') {
      return (
        <Panel title={labels.transactions} flush>
          <StatementTable entries={[]} emptyText={texts.nothingChosen} />
        </Panel>
      )
    }
    if (state.status === 'failed') return <ReportFailed reason={state.reason} onRetry={retry} />
    if (!answer || !accounts.data) return <LoadingStatement rowCount={report.rowCount} />
    if (!account) {
      const reason = texts.accountNotListed(filters.accountId)
      return <ReportFailed reason={reason} onRetry={retry} />
    }
    return (
      <ReadyReport
        account={account}
        accounts={accounts.data}
        filters={filters}
        onRetry={retry}
        printAtOnce={printAtOnce}
        report={answer}
      />
    )
  }
  return (
    <ReportPage title={texts.title}>
      <AccountForm of={report} accounts={accounts} generating={state.status === 'loading'} />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {results()}
      <AtEnd>
        <ReadFailed what={labels.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}

interface ReportFailedProps {
  readonly reason: string
  readonly onRetry: () => void
}

function ReportFailed(props: ReportFailedProps) {
  return <LoadFailed {...props} what={labels.theReport} />
}

interface ReadyReportProps extends Pick<ReportFailedProps, 'onRetry'> {
  readonly account: ListedAccount
  readonly accounts: readonly ListedAccount[]
  readonly filters: ReportFilters
  /** True to print the report as soon as it is shown. */
  readonly printAtOnce: boolean
  readonly report: WholeList<'GET /api/reports/account/{accountId}'>
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
    return <ReportFailed reason={read.error} onRetry={onRetry} />
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
  report: ReadyReportProps['report'],
): { sections: StatementSection[] } | { error: string } {
  try {
    const openingBalance = report.headers.get(OPENING_BALANCE_HEADER)
    return { sections: accountStatement({ ...account, openingBalance, rows: report.data }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
