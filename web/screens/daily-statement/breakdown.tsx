import { Box } from '@chakra-ui/react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyTotals, TypeCount } from '../../../shared/reports/daily-statement.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { number } from '../../table/columns.tsx'
import { capitalised } from './cells.tsx'
import { ShareBar } from './share-bar.tsx'

/** How many transactions there were of each type. */
export function Breakdown({ totals }: { totals: DailyTotals }) {
  return (
    <Panel title={texts.typesBreakdown} flush>
      <DataTable<TypeCount>
        columns={[
          { header: texts.type, cell: ({ type }) => capitalised(type), width: '7rem' },
          number(texts.transactions, (each) => each.count, { width: '6rem' }),
          {
            header: texts.share,
            cell: (each) => (
              <Box mt="2" minW="3rem">
                <ShareBar part={each.count} whole={totals.count} />
              </Box>
            ),
          },
        ]}
        rows={totals.types}
        rowKey={({ type }) => type}
        caption={texts.transactionsByType}
        emptyText={texts.noTransactionsOfType}
      />
    </Panel>
  )
}
