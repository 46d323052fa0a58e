import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useSession } from '../../app/session.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Accounts, numberColumn, TYPE_COLUMN, tableLooks } from './cells.tsx'
import type { Day } from './use-day.ts'

/** A transaction that was deleted after its approval. */
export type DeletedRow = Answered<RouteNamed<'reports/deleted-after-approval'>>[number]

interface DeletedPanelProps {
  readonly deleted: Day['deleted']
  readonly codeOf: (currencyId: number) => string
  readonly onOpen: (id: number) => void
  readonly onRetry: () => void
}

/**
 * The day's transactions that were deleted after their approval, with who deleted them and when. Nothing if there are none.
 */
export function DeletedPanel({ deleted, codeOf, onOpen, onRetry }: DeletedPanelProps) {
  const { timeZone } = useSession()
  if (deleted.status === 'failed') {
    return (
      <LoadFailed what={texts.theDeletedAfterApproval} reason={deleted.reason} onRetry={onRetry} />
    )
  }
  if (deleted.status !== 'ready' || deleted.report.data.length === 0) return null
  return (
    <Panel title={texts.deletedAfterApproval} description={texts.deletedExplained} flush>
      <ReportTable
        columns={columnsWith(codeOf, timeZone, onOpen)}
        rows={deleted.report.data}
        rowKey={({ id }) => id}
        caption={texts.deletedTransactions}
        inWords={counts.transactions}
        skeletonRows={1}
        emptyText=""
        looks={tableLooks}
        cards={{ below: '50rem', looks: { '& small': { display: 'block', ms: '0' } } }}
      />
    </Panel>
  )
}

function columnsWith(
  codeOf: DeletedPanelProps['codeOf'],
  timeZone: string,
  onOpen: DeletedPanelProps['onOpen'],
): Column<DeletedRow>[] {
  return [
    numberColumn(onOpen),
    TYPE_COLUMN,
    { header: texts.accounts, cell: (row) => <Accounts row={row} />, card: across(4) },
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyId }) => codeOf(currencyId),
      card: atEnd(2),
    }),
    {
      header: labels.recordedBy,
      card: atStart(5, 'named'),
      cell: ({ userCreatedName, branch }) => (
        <>
          <bdi>{userCreatedName}</bdi>, {branch}
        </>
      ),
    },
    {
      header: labels.deletedBy,
      card: atEnd(6, 'named'),
      cell: ({ deletedBy, deletedDate }) => (
        <>
          <bdi>{deletedBy}</bdi>{' '}
          <small data-nowrap="">
            <bdi>{formatInstant(new Date(deletedDate), timeZone)}</bdi>
          </small>
        </>
      ),
    },
  ]
}
