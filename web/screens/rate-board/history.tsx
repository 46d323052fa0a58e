import { Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Board } from '../../board/board.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { perInWords } from './board-rows.ts'
import { columnsOf, type QuotedFor, rateIn } from './history-columns.ts'

/** The boards that a branch has had, the newest first, page by page. */
export function History({ branch }: { readonly branch: string }) {
  const { timeZone } = useSession()
  const [followed, setFollowed] = useState<readonly Readonly<Record<string, string>>[]>([])
  const query = { branch, ...followed.at(-1) }
  const page = useFreshApi('GET /api/rate-board/history', { query })
  const { data, headers, isLoading } = page
  const next = nextPageQuery(headers?.get('Link') ?? null)
  return (
    <>
      <Panel
        flush
        title={texts.history}
        actions={
          followed.length > 0 || next ? (
            <Flex gap="2">
              <Button
                size="sm"
                variant="outline"
                disabled={followed.length === 0}
                onClick={() => setFollowed(followed.slice(0, -1))}
              >
                {texts.newer}
              </Button>
              <Button
                size="sm"
                variant="outline"
                disabled={!next}
                onClick={() => next && setFollowed([...followed, next])}
              >
                {texts.older}
              </Button>
            </Flex>
          ) : null
        }
      >
        <DataTable
          columns={[...whenAndWho(timeZone), ...columnsOf(data ?? []).map(rateColumn)]}
          rows={data ?? []}
          rowKey={({ version }) => version}
          caption={texts.historyCaption}
          loading={isLoading}
          emptyText={texts.noHistory}
          cards={{ below: '36rem' }}
        />
      </Panel>
      <ReadFailed what={texts.theHistory} read={page} evenIfOld />
    </>
  )
}

function whenAndWho(timeZone: string): Column<Board>[] {
  return [
    {
      header: texts.setAt,
      card: atStart(1),
      cell: ({ publishedAt }) => (
        <span data-nowrap="">
          {publishedAt === null ? '-' : formatInstant(new Date(publishedAt), timeZone)}
        </span>
      ),
    },
    { header: labels.setBy, cell: (board) => <bdi>{board.publishedByName}</bdi>, card: atEnd(2) },
  ]
}

function rateColumn(of: QuotedFor, place: number): Column<Board> {
  return {
    header: of.per === 1 ? of.code : texts.quotedFor(of.code, perInWords(of.per)),
    align: 'end',
    card: across(place + 3, 'named'),
    cell: (board) => <span data-nowrap="">{rateIn(board, of)}</span>,
  }
}
