import { Box, SimpleGrid } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import {
  HOUSE_PROFIT_COLUMNS,
  type HouseProfitRow,
  houseProfitFileName,
} from '../../../shared/reports/house-profit-csv.ts'
import { positionTotals } from '../../../shared/reports/positions-totals.ts'
import { paths } from '../../app/paths.ts'
import type { DateRange } from '../../report/date-range.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { useReport } from '../../report/use-report.ts'
import { atEnd, atStart, day, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

interface HousePanelProps {
  readonly filters: DateRange
  /** A new value for each generated report. */
  readonly run: string
}

const NO_ROWS: readonly HouseProfitRow[] = []

/**
 * What the house realised in the period at its own average, and what changed rates made of its positions. It is read
 * separately from what the branches earned, so either read can fail alone.
 */
export function HousePanel({ filters, run }: HousePanelProps) {
  const { fromDate: from, toDate: to } = filters
  const asked = from === '' || to === '' ? null : { query: { from, to } }
  const house = useReport('GET /api/reports/house-profit', asked, run)
  const left = useReport('GET /api/reports/positions', asked && { query: { date: to } }, run)
  const rows = house.status === 'ready' ? house.report.data : NO_ROWS
  const held = left.status === 'ready' ? left.report.data : null
  const totals = useMemo(() => held && positionTotals(held), [held])
  const figure = (minor: bigint | null | undefined, failed: boolean) => {
    if (failed) return texts.unrealisedNotRead
    if (minor == null) return <LoadingBlock height="7" />
    return <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
  }
  return (
    <>
      <SimpleGrid data-figures="" columns={{ base: 1, sm: 2 }} gap={{ base: 3, md: 4 }}>
        <SummaryCard
          label={texts.holding}
          value={figure(
            house.status === 'ready' ? holdingOf(rows) : null,
            house.status === 'failed',
          )}
          hint={texts.holdingExplained}
        />
        <SummaryCard
          label={labels.unrealised}
          value={figure(totals?.unrealisedMinor, left.status === 'failed')}
          hint={
            <>
              <Box asChild color="accent.fg" textDecoration="underline">
                <Link to={paths.positions(to)}>{texts.positionsOf(formatDate(to))}</Link>
              </Box>
              {totals && totals.withoutRate.length > 0
                ? `, ${texts.withoutRate(totals.withoutRate)}`
                : null}
            </>
          }
        />
      </SimpleGrid>
      <Panel
        title={texts.house}
        description={texts.houseExplained}
        actions={
          <ExportCsv
            isFurther
            fileName={houseProfitFileName(from, to)}
            columns={HOUSE_PROFIT_COLUMNS}
            rows={rows}
          />
        }
        flush
      >
        <DataTable
          columns={COLUMNS}
          rows={rows}
          rowKey={({ date, currencyId }) => `${date} ${currencyId}`}
          caption={texts.houseCaption}
          loading={house.status === 'loading'}
          skeletonRows={3}
          emptyText={house.status === 'failed' ? texts.houseNotRead : texts.nothingRealised}
          looks={MANY_COLUMNS}
          cards={{ below: '60rem' }}
        />
      </Panel>
    </>
  )
}

function holdingOf(rows: readonly HouseProfitRow[]): bigint {
  return rows.reduce((sum, { holding }) => sum + amountIn(holding ?? '0.00'), 0n)
}

const COLUMNS: readonly Column<HouseProfitRow>[] = [
  day(labels.date, ({ date }) => date, { card: atStart(1) }),
  currency(atEnd(2)),
  money(labels.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.bought, ({ bought }) => bought, { card: atEnd(4, 'named') }),
  money(texts.sold, ({ sold }) => sold, { card: atStart(5, 'named') }),
  rateFor(labels.average, ({ average }) => average, { card: atEnd(6, 'named') }),
  money(texts.profit, ({ profit }) => profit, { card: atStart(7, 'named') }),
  money(texts.margin, ({ margin }) => margin, { card: atEnd(8, 'named') }),
  money(texts.holding, ({ holding }) => holding, { card: atStart(9, 'named') }),
  money(labels.closing, ({ closing }) => closing, { card: atEnd(10, 'named') }),
  money(labels.unrealised, ({ unrealised }) => unrealised, { card: atStart(11, 'named') }),
]
