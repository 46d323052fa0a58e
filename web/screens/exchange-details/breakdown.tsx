import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { labels } from '#texts/labels.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyVolume } from '../../../shared/reports/exchange-details.ts'
import { money, number, title } from '../../table/columns.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'

interface BreakdownProps {
  readonly volumes: readonly CurrencyVolume[]
  readonly codeOf: (currencyId: number) => string
  readonly loading?: boolean
}

/** The number of currencies after the first start. */
const SKELETON_ROWS = 4

/** The number and the total volume of transactions in each currency. */
export function Breakdown({ volumes, codeOf, loading = false }: BreakdownProps) {
  return (
    <Panel title={texts.breakdown} flush>
      <DataTable<CurrencyVolume>
        columns={[
          title(labels.currency, ({ currencyId }) => codeOf(currencyId)),
          number(labels.transactions, (volume) => volume.count),
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
