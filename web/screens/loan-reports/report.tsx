import { Button, Stack, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { loanTotals } from '../../../shared/reports/loan-report.ts'
import { loanReportColumns, loanReportFileName } from '../../../shared/reports/loan-report-csv.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { downloadText } from '../../components/download.ts'
import { DownloadIcon } from '../../components/icons.tsx'
import { Panel } from '../../components/panel.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import type { LoanFilters } from './filters.ts'
import { LoanTable } from './loan-table.tsx'
import { Totals } from './totals.tsx'

const CAPTIONS = { people: 'Loans to people', company: 'Loans to companies' } as const

interface ReportProps {
  readonly filters: LoanFilters
  readonly loans: ApiState<'GET /api/loans'>
  /** For the codes of the amounts; undefined while they load or where they could not be read. */
  readonly currencies: readonly Currency[] | undefined
  /** True while the currencies are on their way: figures without their code tell nothing. */
  readonly waiting: boolean
}

/** Cards and table of the loans that were asked for, or what failed in their place. */
export function Report({ filters, loans, currencies, waiting }: ReportProps) {
  const { businessDate, timeZone } = useSession()
  const rows = waiting ? undefined : loans.data
  const totals = useMemo(() => rows && loanTotals(rows, businessDate), [rows, businessDate])
  const codes = new Map(currencies?.map(({ id, code }) => [id, code]))
  const codeOf = (id: number) => codes.get(id) ?? `Currency ${id}`

  const exportCsv = () => {
    const columns = loanReportColumns(businessDate, filters.currencyId === '' ? codeOf : null)
    downloadText(
      loanReportFileName(filters.type, businessDate),
      csvFile(columns, rows ?? []),
      'text/csv',
    )
  }
  return (
    <Stack gap="5">
      <ReadFailed what="The loans" read={loans} evenIfOld />
      {loans.data || !loans.error ? (
        <>
          <Text srOnly role="status">
            {rows && !loans.isValidating ? `Loans found: ${rows.length}` : ''}
          </Text>
          <Totals totals={totals} codeOf={codeOf} />
          <Panel
            title={CAPTIONS[filters.type]}
            description={
              loans.receivedAt ? `As at ${formatInstant(loans.receivedAt, timeZone)}` : '\u00a0'
            }
            actions={
              <Button
                variant="outline"
                size="sm"
                disabled={!rows?.length}
                aria-disabled={loans.isValidating || !rows?.length}
                onClick={() => loans.isValidating || exportCsv()}
              >
                <DownloadIcon /> Export CSV
              </Button>
            }
            flush
          >
            <LoanTable
              caption={CAPTIONS[filters.type]}
              loans={rows ?? []}
              today={businessDate}
              codeOf={codeOf}
              loading={!rows}
            />
          </Panel>
        </>
      ) : null}
    </Stack>
  )
}
