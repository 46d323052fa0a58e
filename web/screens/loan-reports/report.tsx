import { Badge, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { loanTotals } from '../../../shared/reports/loan-report.ts'
import { loanReportColumns, loanReportFileName } from '../../../shared/reports/loan-report-csv.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { RowsSoFar } from '../../report/loading-report.tsx'
import { LOAN_CAPTIONS } from '../../report/loan-lists.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import type { ReportState } from '../../report/use-report.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type LoanFilters, STATUS_WORDS } from './filters.ts'
import { LoanTable } from './loan-table.tsx'
import { Totals } from './totals.tsx'

interface ReportProps {
  readonly state: ReportState<'GET /api/loans'>
  readonly filters: LoanFilters
  /**
   * The currencies, for the codes of the amounts. Nothing is shown until they are loaded, because amounts need their
   * codes.
   */
  readonly currencies: ApiState<'GET /api/currencies'>
  readonly onRetry: () => void
}

/** The totals and the table of the loans, or the error. */
export function Report({ state, filters, currencies, onRetry }: ReportProps) {
  const { businessDate, timeZone } = useSession()
  const report = state.status === 'ready' && !currencies.isLoading ? state.report : undefined
  const rows = report?.data
  const totals = useMemo(() => rows && loanTotals(rows, businessDate), [rows, businessDate])
  const codeOf = currencyCodes(currencies.data)
  const caption = LOAN_CAPTIONS[filters.type]
  if (state.status === 'failed') {
    return <LoadFailed what={labels.theLoans} reason={state.reason} onRetry={onRetry} />
  }
  return (
    <Stack gap="5">
      <Text srOnly role="status">
        {rows ? texts.loansFound(rows.length) : ''}
      </Text>
      {report ? (
        <OnPaper
          words={[
            caption,
            filters.status === '' ? texts.ofAllStatuses : STATUS_WORDS[filters.status],
            filters.currencyId === '' ? texts.ofAllCurrencies : codeOf(Number(filters.currencyId)),
            texts.asAt(formatInstant(report.receivedAt, timeZone)),
          ]}
        />
      ) : null}
      <StillArriving isIncomplete={report?.isIncomplete ?? false} onRefresh={onRetry} />
      <Totals totals={totals} codeOf={codeOf} />
      <Panel
        title={caption}
        description={report ? texts.asAt(formatInstant(report.receivedAt, timeZone)) : '\u00a0'}
        actions={
          <>
            {rows ? (
              <Badge size="md" alignSelf="center">
                {counts.loans(rows.length)}
              </Badge>
            ) : (
              <RowsSoFar
                rowCount={state.status === 'loading' ? state.rowCount : 0}
                inWords={counts.loans}
              />
            )}
            <ExportCsv
              fileName={loanReportFileName(filters.type, businessDate, [
                filters.status,
                filters.currencyId === '' ? '' : codeOf(Number(filters.currencyId)),
              ])}
              columns={loanReportColumns(businessDate, filters.currencyId === '' ? codeOf : null)}
              rows={rows ?? []}
              isIncomplete={report?.isIncomplete ?? false}
            />
          </>
        }
        flush
      >
        <LoanTable
          caption={caption}
          loans={rows ?? []}
          today={businessDate}
          codeOf={codeOf}
          loading={!rows}
        />
      </Panel>
    </Stack>
  )
}
