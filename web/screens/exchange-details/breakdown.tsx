import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyVolume } from '../../../shared/reports/exchange-details.ts'
import { Panel } from '../../components/panel.tsx'
import { money, number, title } from '../../table/columns.tsx'
import { DataTable } from '../../table/data-table.tsx'

interface BreakdownProps {
  readonly volumes: readonly CurrencyVolume[]
  readonly codeOf: (currencyId: number) => string
  readonly loading?: boolean
}

/** As many as the first start has currencies. */
const SKELETON_ROWS = 4

/** How many transactions there were in each currency, and how much they moved. */
export function Breakdown({ volumes, codeOf, loading = false }: BreakdownProps) {
  return (
    <Panel title={texts.breakdown} flush>
      <DataTable<CurrencyVolume>
        columns={[
          title(texts.currency, ({ currencyId }) => codeOf(currencyId)),
          number(texts.transactions, (volume) => volume.count),
          money(texts.volume, ({ volumeMinor }) => formatAmount(volumeMinor)),
        ]}
        rows={volumes}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.breakdownCaption}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.noExchanges}
      />
    </Panel>
  )
}
