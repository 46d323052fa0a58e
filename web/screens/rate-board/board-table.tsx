import { Stack, Text } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import type { Board, BoardRate } from '../../board/board.ts'
import { atEnd, atStart, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { perInWords } from './board-rows.ts'

const COLUMNS: readonly Column<BoardRate>[] = [
  title(labels.currency, ({ currencyCode }) => currencyCode, { card: atStart(1) }),
  {
    header: texts.per,
    cell: ({ per }) => perInWords(per),
    align: 'end',
    card: atEnd(2, 'named'),
  },
  ofSide(texts.buy, 'buy', 'baseBuy', 3),
  ofSide(texts.sell, 'sell', 'baseSell', 4),
  { header: texts.mid, cell: ({ mid }) => mid, align: 'end', card: atStart(5, 'named') },
]

/** The rates of one side; below a rate stands head office's, where the branch has its own. */
function ofSide(
  header: string,
  own: 'buy' | 'sell',
  base: 'baseBuy' | 'baseSell',
  place: number,
): Column<BoardRate> {
  return {
    header,
    align: 'end',
    card: own === 'buy' ? atStart(place, 'named') : atEnd(place, 'named'),
    cell: (rate) => (
      <>
        <strong>{rate[own]}</strong>
        {rate[own] === rate[base] ? null : <small>{texts.ofHeadOffice(rate[base])}</small>}
      </>
    ),
  }
}

/** The rates of a branch, and how far it and its clerks may deviate from them. */
export function BoardTable({ board, name }: { readonly board: Board; readonly name: string }) {
  return (
    <Panel
      title={texts.ratesOf(name)}
      description={texts.margins(board.branchMargin, board.clerkMargin)}
      flush
    >
      <DataTable
        columns={COLUMNS}
        rows={board.rates}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.caption}
        emptyText={texts.noRates}
        cards={{ below: '32rem' }}
        looks={{ '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' } }}
      />
    </Panel>
  )
}

/** The currencies whose own rate the board doesn't set, and why. Nothing if it sets all. */
export function LeftOut({ board }: { readonly board: Board }) {
  if (board.leftOut.length === 0) return null
  return (
    <Stack gap="1" color="fg.muted" fontSize="sm">
      <Text>{texts.leftOut}</Text>
      {board.leftOut.map(({ currencyId, message }) => (
        <Text key={currencyId}>{message}</Text>
      ))}
    </Stack>
  )
}
