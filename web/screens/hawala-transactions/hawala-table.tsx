import type { SystemStyleObject } from '@chakra-ui/react'
import { hawalaLists as listTexts } from '#texts/hawala-lists.ts'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { RECENT_HAWALAS } from '../../../shared/contract/hawala-facts.ts'
import { noteLabel } from '../../../shared/contract/hawala-label.ts'
import { useSession } from '../../app/session.tsx'
import { RecordedOnlyLine } from '../../hawala-orders/recorded-only.tsx'
import { ReceiptButton } from '../../paper/receipt-button.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { type Column, DataTable, heightOf } from '../../table/data-table.tsx'
import { StatusSelect } from './status-select.tsx'
import type { Hawala } from './use-hawala.ts'

interface HawalaTableProps {
  /** Undefined while the hawalas load. */
  readonly hawalas: readonly Hawala[] | undefined
  /** True if filters narrow the list. */
  readonly isNarrowed: boolean
  readonly senderOf: (hawala: Hawala) => string
  readonly currencyOf: (hawala: Hawala) => string
  readonly onSaved: (saved: Hawala) => void
  readonly onLookAgain: () => void
  readonly onPrint: (hawala: Hawala) => void
}

const CELLS_LOOK: SystemStyleObject = {
  '& small': { color: 'fg.muted', fontSize: 'xs' },
  '& table :is(th, td):not(:first-of-type, :last-of-type)': { px: '1.5' },
  '& table [data-line]': { maxWidth: '9rem' },
  // Sender and receiver share the width that the other columns leave. The receiver's column gets more, because it also has
  // the phone.
  '@container (width >= 60rem)': {
    '& table :is(th, td):nth-of-type(2)': { width: '40%', maxWidth: '0' },
    '& table :is(th, td):nth-of-type(3)': { width: '60%', maxWidth: '0' },
    '& table [data-line]': { maxWidth: 'none' },
  },
  // Keeps the status on one line, because with a second line fewer rows would be in view.
  '& [data-beside]': { display: 'flex', alignItems: 'center', columnGap: '1.5' },
  '& table [data-recorded-only]': { whiteSpace: 'nowrap' },
  '& table [data-number]': { maxWidth: 'none', fontVariantNumeric: 'tabular-nums' },
  '@container (40rem <= width < 84rem)': {
    // Only the receipt button's icon fits here; its label is in the tooltip.
    '& table td button > span': { display: 'none' },
    // The day stands under the number, within the height of a row with one line.
    '& table [data-number]': { lineHeight: '1.1', my: '-1.5' },
    '& table [data-number] small': { display: 'block', ms: '0', mt: '0.5' },
  },
}

const CARDS: Cards = { below: '40rem', looks: { '& tbody tr': { rowGap: '2' } } }

/** The table of the most recent hawalas, with their status. */
export function HawalaTable(props: HawalaTableProps) {
  const { user } = useSession()
  const { hawalas, isNarrowed, senderOf, currencyOf, onSaved, onLookAgain, onPrint } = props
  const columns: Column<Hawala>[] = [
    {
      header: labels.hawalaNo,
      cell: ({ hawalaNumber, transDate }) => (
        <span data-line="" data-number="">
          {noteLabel(hawalaNumber)}{' '}
          <small>
            <bdi>{formatDate(transDate)}</bdi>
          </small>
        </span>
      ),
      card: atStart(1),
    },
    {
      header: labels.sender,
      cell: (hawala) => (
        <span data-line="" title={senderOf(hawala)}>
          <bdi>{senderOf(hawala)}</bdi>
        </span>
      ),
      card: atStart(3, 'named'),
    },
    {
      header: labels.receiver,
      cell: ({ receiverName, receiverPhone }) => (
        <span data-line="" title={[receiverName, receiverPhone].filter(Boolean).join(' ')}>
          <bdi>{receiverName}</bdi>{' '}
          <small>
            <bdi dir="ltr">{receiverPhone}</bdi>
          </small>
        </span>
      ),
      card: atEnd(4, 'named'),
    },
    money(labels.amount, ({ amount }) => amount, { code: currencyOf, card: atEnd(2) }),
    money(texts.fee, ({ fee }) => fee, { hideBelow: 'md' }),
    {
      header: labels.status,
      cell: (hawala) => (
        <div data-beside="">
          <StatusSelect hawala={hawala} onSaved={onSaved} onLookAgain={onLookAgain} />
          <RecordedOnlyLine short />
        </div>
      ),
      card: atStart(5),
    },
    {
      header: texts.receipt,
      cell: (hawala) => (
        <ReceiptButton of={noteLabel(hawala.hawalaNumber)} onPrint={() => onPrint(hawala)} />
      ),
      card: atEnd(6),
    },
  ]
  return (
    <DataTable
      looks={CELLS_LOOK}
      cards={CARDS}
      columns={columns}
      rows={hawalas ?? []}
      rowKey={({ id }) => id}
      caption={texts.caption}
      loading={!hawalas}
      skeletonRows={RECENT_HAWALAS}
      emptyText={isNarrowed ? listTexts.nothingFits : texts.noneFound}
      emptyHint={
        isNarrowed
          ? listTexts.nothingFitsHint
          : may(user.userType, 'record')
            ? texts.noneFoundHint
            : undefined
      }
      {...heightOf(hawalas?.length ?? 0)}
    />
  )
}
