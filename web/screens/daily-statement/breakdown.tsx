import { Box } from '@chakra-ui/react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyTotals, TypeCount } from '../../../shared/reports/daily-statement.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { capitalised } from './cells.tsx'
import { ShareBar } from './share-bar.tsx'

/** How many transactions there were of each type. */
export function Breakdown({ totals: { count, types } }: { totals: DailyTotals }) {
  return (
    <Panel title={texts.typesBreakdown} flush>
      <DataTable
        columns={[
          { header: texts.type, cell: ({ type }: TypeCount) => capitalised(type), width: '7rem' },
          {
            header: texts.transactions,
            cell: (each) => each.count.toLocaleString('en-US'),
            align: 'end',
            width: '6rem',
          },
          {
            header: texts.share,
            cell: (each) => (
              <Box mt="2" minW="3rem">
                <ShareBar part={each.count} whole={count} />
              </Box>
            ),
          },
        ]}
        rows={types}
        rowKey={({ type }) => type}
        caption={texts.transactionsByType}
        emptyText={texts.noTransactionsOfType}
      />
    </Panel>
  )
}
