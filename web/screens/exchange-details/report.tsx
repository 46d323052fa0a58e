import { Badge, Button, SimpleGrid, Text } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import {
  type ExchangeRow,
  exchangeDays,
  exchangeTotals,
  legsTogether,
} from '../../../shared/reports/exchange-details.ts'
import {
  exchangeDetailsColumns,
  exchangeDetailsFileName,
} from '../../../shared/reports/exchange-details-csv.ts'
import { useSession } from '../../app/session.tsx'
import { downloadText } from '../../components/download.ts'
import { DownloadIcon } from '../../components/icons.tsx'
import { Panel } from '../../components/panel.tsx'
import { Breakdown } from './breakdown.tsx'
import { DayPlots } from './day-plots.tsx'
import { busiestCurrency } from './day-points.ts'
import type { ReportFilters } from './filters.ts'
import { PagedTable } from './paged-table.tsx'
import { Totals } from './totals.tsx'
import type { FetchedReport } from './use-exchange-report.ts'

interface ReportProps {
  readonly report: FetchedReport
  readonly filters: ReportFilters
  readonly codeOf: (currencyId: number) => string
  readonly rates: ReactNode
}

/** AFN: its code and id are given at the first start, and can't change once it is used. */
const BASE_ID = FIRST_CURRENCIES[0].id

/** A report that is there: figures, plots, every leg, and its CSV. */
export function Report({ report, filters, codeOf, rates }: ReportProps) {
  const { timeZone } = useSession()
  const { currencyId } = filters
  const rows = useMemo(() => rowsIn(report.rows, currencyId), [report, currencyId])
  const totals = useMemo(() => exchangeTotals(rows, BASE_ID), [rows])
  const plotted = busiestCurrency(totals.volumes, BASE_ID)
  const days = useMemo(
    () => (plotted === null ? [] : exchangeDays(rows, plotted, BASE_ID)),
    [rows, plotted],
  )
  const count = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'transaction' : 'transactions'}`

  const exportCsv = () => {
    const columns = exchangeDetailsColumns(codeOf, currencyId !== '')
    const name = exchangeDetailsFileName(filters.fromDate, filters.toDate)
    downloadText(name, csvFile(columns, rows), 'text/csv')
  }
  return (
    <>
      <Text srOnly role="status">
        Report generated: {count}
      </Text>
      <Totals totals={totals} days={filters} codeOf={codeOf} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5" alignItems="start">
        <Breakdown volumes={totals.volumes} codeOf={codeOf} />
        {rates}
      </SimpleGrid>
      {plotted === null ? null : <DayPlots code={codeOf(plotted)} days={days} />}
      <Panel
        title="Exchange Transactions"
        description={`Generated ${formatInstant(report.receivedAt, timeZone)}`}
        actions={
          <>
            <Badge size="md" alignSelf="center">
              {count}
            </Badge>
            <Button size="sm" variant="outline" onClick={exportCsv} disabled={rows.length === 0}>
              <DownloadIcon /> Export CSV
            </Button>
          </>
        }
        flush
      >
        <PagedTable key={currencyId} rows={rows} count={count} codeOf={codeOf} />
      </Panel>
    </>
  )
}

function rowsIn(rows: readonly ExchangeRow[], currencyId: string): ExchangeRow[] {
  const wanted = rows.filter((row) => currencyId === '' || String(row.currencyId) === currencyId)
  return legsTogether(wanted)
}
