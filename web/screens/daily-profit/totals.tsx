import { Box, SimpleGrid } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as fieldLabels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { positionTotals } from '../../../shared/reports/positions-totals.ts'
import type { ProfitTotals } from '../../../shared/reports/profit-totals.ts'
import { paths } from '../../app/paths.ts'
import type { BranchRange } from '../../report/branch-range.ts'
import { foreignWords } from '../../report/earned-words.ts'
import type { ReportState } from '../../report/use-report.ts'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

/** The state of loading what is left at the end of the period. */
export type Positions = ReportState<'GET /api/reports/positions'>

/** The labels of the cards. */
export const TOTAL_LABELS = [
  earned.profit,
  fieldLabels.commission,
  earned.overShort,
  earned.total,
  fieldLabels.unrealised,
] as const
export const CARD_COLUMNS = { base: 1, sm: 2, xl: 5 } as const

interface TotalsProps {
  readonly totals: ProfitTotals
  readonly positions: Positions
  readonly filters: BranchRange
}

/** What the whole period earned, and what is left at its end would earn. */
export function Totals({ totals, positions, filters }: TotalsProps) {
  const { currencies } = totals
  const [profit, commission, overShort, total, unrealised] = TOTAL_LABELS
  return (
    <SimpleGrid data-figures="" columns={CARD_COLUMNS} gap={{ base: 3, md: 4 }}>
      <SummaryCard label={profit} value={afn(totals.profitMinor)} />
      <SummaryCard
        label={commission}
        value={afn(totals.commissionMinor)}
        hint={foreignWords(currencies, ({ ownCommissionMinor }) => ownCommissionMinor)}
      />
      <SummaryCard
        label={overShort}
        value={afn(totals.overShortMinor)}
        hint={foreignWords(currencies, ({ ownOverShortMinor }) => ownOverShortMinor)}
      />
      <SummaryCard label={total} value={afn(totals.totalMinor)} />
      <Unrealised label={unrealised} positions={positions} filters={filters} />
    </SimpleGrid>
  )
}

function afn(minor: AmountMinor) {
  return <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
}

interface UnrealisedProps extends Pick<TotalsProps, 'positions' | 'filters'> {
  readonly label: string
}

/** What the positions at the end of the period would earn at mid, with a link to them. */
function Unrealised({ label, positions, filters }: UnrealisedProps) {
  const rows = positions.status === 'ready' ? positions.report.data : null
  const totals = useMemo(() => rows && positionTotals(rows), [rows])
  const value = () => {
    if (totals) return <Money value={formatAmount(totals.unrealisedMinor)} code={BASE_CURRENCY} />
    return positions.status === 'failed' ? texts.unrealisedNotRead : <LoadingBlock height="7" />
  }
  const { toDate, branch } = filters
  return (
    <SummaryCard
      label={label}
      value={value()}
      hint={
        <>
          <Box asChild color="accent.fg" textDecoration="underline">
            <Link to={paths.positions(toDate, branch)}>
              {texts.positionsOf(formatDate(toDate))}
            </Link>
          </Box>
          {totals && totals.withoutRate.length > 0
            ? `, ${texts.withoutRate(totals.withoutRate)}`
            : null}
        </>
      }
    />
  )
}
