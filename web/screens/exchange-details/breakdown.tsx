import { formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyVolume } from '../../../shared/reports/exchange-details.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'

interface BreakdownProps {
  readonly volumes: readonly CurrencyVolume[]
  readonly codeOf: (currencyId: number) => string
}

/** How many transactions there were in each currency, and how much they moved. */
export function Breakdown({ volumes, codeOf }: BreakdownProps) {
  return (
    <Panel title="Currency Exchange Breakdown" flush>
      <DataTable
        columns={[
          { header: 'Currency', cell: ({ currencyId }) => <strong>{codeOf(currencyId)}</strong> },
          {
            header: 'Transactions',
            cell: ({ count }) => count.toLocaleString('en-US'),
            align: 'end',
          },
          {
            header: 'Volume',
            cell: ({ volumeMinor }) => <Money value={formatAmount(volumeMinor)} />,
            align: 'end',
          },
        ]}
        rows={volumes}
        rowKey={({ currencyId }) => currencyId}
        caption="Currency exchange breakdown"
        emptyText="No exchanges in this period."
      />
    </Panel>
  )
}
