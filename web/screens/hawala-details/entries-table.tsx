import { Badge, type SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { hawalaLists as listTexts } from '#texts/hawala-lists.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { RecordedOnlyLine } from '../../hawala-orders/recorded-only.tsx'
import { StateBadge } from '../../hawala-orders/state-badge.tsx'
import { ReceiptButton } from '../../paper/receipt-button.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { codeOf } from './receipt-of.ts'
import type { ListedEntry } from './use-entries.ts'

interface EntriesTableProps {
  /** The entries. Entries and currencies are undefined while they load. */
  readonly entries: readonly ListedEntry[] | undefined
  /** True if filters narrow the list. */
  readonly isNarrowed: boolean
  readonly currencies: readonly Currency[] | undefined
  readonly onPrint: (entry: ListedEntry) => void
}

const CELLS_LOOK: SystemStyleObject = {
  // So keystrokes in the form above don't cause a new layout of the table.
  contain: 'content',
  '& small': { color: 'fg.muted', fontSize: 'xs' },
  // A label and its day are never cut.
  '& table td:first-of-type [data-line]': { maxWidth: 'none' },
  '& [data-number]': { whiteSpace: 'nowrap' },
}

const CARDS: Cards = {
  below: '40rem',
  looks: {
    '& tbody tr': { rowGap: '2' },
    // The button is beside the last two lines, type and status.
    '& table td:last-of-type:not([data-empty])': { gridRow: 'span 2', alignSelf: 'end' },
  },
}

const name = (text: string | null) => (
  <span data-line="" title={text ?? undefined}>
    <bdi>{text || '-'}</bdi>
  </span>
)

/** The table of the newest entries, so that clerks can see their own entry was saved. */
export const EntriesTable = memo(function EntriesTable(props: EntriesTableProps) {
  const { user } = useSession()
  const { entries, isNarrowed, currencies, onPrint } = props
  const columns: Column<ListedEntry>[] = [
    {
      header: labels.hawalaNo,
      cell: (entry) => (
        <span data-line="">
          {entry.orderId === null ? (
            <span data-number="">{detailsLabel(entry)}</span>
          ) : (
            <Link className="row-link" to={paths.hawalas({ order: String(entry.orderId) })}>
              {detailsLabel(entry)}
            </Link>
          )}{' '}
          <small>
            <bdi>{formatDate(entry.transDate)}</bdi>
          </small>
        </span>
      ),
      card: atStart(1),
    },
    { header: labels.type, cell: ({ type }) => type, card: atStart(5) },
    {
      header: labels.sender,
      cell: ({ senderName }) => name(senderName),
      card: atStart(3, 'named'),
    },
    {
      header: labels.receiver,
      cell: ({ receiverName }) => name(receiverName),
      card: atEnd(4, 'named'),
    },
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyId }) => codeOf(currencyId, currencies),
      card: atEnd(2),
    }),
    {
      header: labels.status,
      cell: ({ hawalaStatus, orderState }) =>
        orderState ? (
          <StateBadge order={{ state: orderState, locked: false }} />
        ) : (
          <>
            <Badge colorPalette={hawalaStatus === 'Pending' ? 'amber' : 'green'}>
              {hawalaStatus}
            </Badge>{' '}
            <RecordedOnlyLine />
          </>
        ),
      card: atStart(7),
    },
    {
      header: texts.receipt,
      cell: (entry) => <ReceiptButton of={detailsLabel(entry)} onPrint={() => onPrint(entry)} />,
      card: atEnd(6),
    },
  ]
  return (
    <DataTable
      looks={CELLS_LOOK}
      cards={CARDS}
      columns={columns}
      rows={entries ?? []}
      rowKey={({ id }) => id}
      caption={texts.caption}
      loading={!entries}
      skeletonRows={10}
      emptyText={isNarrowed ? listTexts.nothingFits : texts.noHawalaEntriesFound}
      emptyHint={
        isNarrowed
          ? listTexts.nothingFitsHint
          : may(user.userType, 'record')
            ? texts.noHawalaEntriesHint
            : undefined
      }
      {...heightOf(entries?.length ?? 0)}
    />
  )
})
