import * as labels from '#texts/labels.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, line } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { SAID_LOOKS, said } from '../../table/two-parts.tsx'
import type { Count } from '../../till/till.ts'
import { countStateWord, differencesWords } from '../../till/till-words.ts'
import { Panel } from '../../ui/panel.tsx'

const CARDS: Cards = { below: '48rem' }
const SKELETON_ROWS = 3
/** The number of counts shown. */
const LAST = 10

/** The last counts of the till, with every try. */
export function LastCounts(props: {
  readonly read: {
    readonly data: readonly Count[] | undefined
    readonly error: Error | undefined
    readonly isValidating: boolean
    readonly mutate: () => unknown
  }
}) {
  const { read } = props
  const { timeZone } = useSession()
  const columns: readonly Column<Count>[] = [
    {
      header: texts.countedAt,
      cell: ({ countedAt }) => (
        <span data-nowrap="">
          <bdi>{formatInstant(new Date(countedAt), timeZone)}</bdi>
        </span>
      ),
      card: atStart(1),
    },
    { header: texts.through, cell: ({ through }) => formatDay(through), card: atStart(3, 'named') },
    {
      header: texts.by,
      cell: ({ countedByName }) => <bdi>{countedByName}</bdi>,
      card: atEnd(4, 'named'),
    },
    {
      header: texts.tried,
      cell: (count) => (count.try > 0 ? count.try : '-'),
      card: atStart(5, 'named'),
    },
    { header: labels.state, cell: countStateWord, card: atEnd(2) },
    line(texts.differences, differencesWords, { card: across(7, 'named') }),
    said(texts.decided, ({ decidedByName, reason }) => ({ by: decidedByName, words: reason }), {
      card: across(8, 'named'),
    }),
  ]
  if (read.error && !read.data) return <ReadFailed what={texts.theCounts} read={read} />
  return (
    <Panel title={texts.lastCounts} flush>
      <DataTable
        columns={columns}
        rows={(read.data ?? []).slice(0, LAST)}
        rowKey={({ countedAt }) => countedAt}
        caption={texts.countsCaption}
        loading={!read.data}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.noCounts}
        looks={SAID_LOOKS}
        cards={CARDS}
      />
    </Panel>
  )
}
