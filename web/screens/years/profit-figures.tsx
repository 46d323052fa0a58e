import { Stack } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { profitLines as texts } from '#texts/profit-lines.ts'
import { years } from '#texts/years.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { cardsOf, sumsOf } from '../../books/profit-cards.tsx'
import { lineName, PROFIT_LOOKS, profitColumns } from '../../books/profit-columns.tsx'
import { ProfitNotes } from '../../books/profit-notes.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { StatementProps } from './statements.ts'

/** The profit and loss that a year was closed with. Rules: docs/rules/books.md */
export function ProfitFigures({ year: { figures } }: StatementProps) {
  const { profitAndLoss } = figures
  const { from, to, lines } = profitAndLoss
  const days = years.fromThrough(formatDate(from), formatDate(to))
  return (
    <Stack gap="5">
      <ReportCards
        cards={cardsOf(true)}
        figures={sumsOf(lines, '')}
        columns={{ base: 1, sm: 2, xl: 4 }}
      />
      <Panel title={texts.title} description={`${days} · ${texts.inAfn}`} flush>
        <ReportTable
          columns={profitColumns({ fromDate: from, toDate: to, branch: '' }, lines)}
          rows={lines}
          rowKey={lineName}
          caption={texts.caption}
          inWords={counts.entries}
          skeletonRows={7}
          emptyText={texts.none}
          looks={PROFIT_LOOKS}
          isStatement
          cards={{ below: '36rem' }}
        />
      </Panel>
      <ProfitNotes of={profitAndLoss} />
    </Stack>
  )
}
