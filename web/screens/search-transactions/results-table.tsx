import type { SystemStyleObject } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { RecordedOnlyLine } from '../../hawala-orders/recorded-only.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { changeRefusal } from '../../search/change-refusal.ts'
import {
  DayCell,
  FOUND_CELLS,
  FoundAmount,
  FoundNumbers,
  LastEdits,
  Parties,
} from '../../search/found-cells.tsx'
import { type Party, type PartyNames, partiesOf } from '../../search/found-parties.ts'
import type { FoundRow } from '../../search/found-rows.ts'
import { OrderLink } from '../../search/order-link.tsx'
import { mayReverse } from '../../search/reversal-rights.ts'
import {
  type EditableRow,
  isEditable,
  isTransaction,
  labelOf,
  narrativeOf,
  orderOf,
  rowKey,
  type SearchRow,
} from '../../search/search-rows.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReverseButton } from '../../transaction/reverse-button.tsx'
import { ReversalLink } from '../../transaction/transaction-number.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { legOf, nameOf } from './row-names.ts'

interface ResultsTableProps {
  readonly rows: readonly FoundRow[]
  readonly names: PartyNames
  /** The codes of the currencies by id. */
  readonly codes: ReadonlyMap<number, string>
  readonly viewer: Viewer
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
  readonly loading: boolean
  readonly onEdit: (row: EditableRow) => void
}

/** The table of the results, the newest first. */
export const ResultsTable = memo(function ResultsTable(props: ResultsTableProps) {
  const { rows, names, codes, viewer, timeZone, loading, onEdit } = props
  const columns = useMemo(
    () => [...textColumns({ names, codes, timeZone }), actionsColumn(viewer, onEdit)],
    [names, codes, timeZone, viewer, onEdit],
  )
  return (
    <ReportTable
      columns={columns}
      rows={rows}
      rowKey={({ row }) => rowKey(row)}
      caption={texts.caption}
      inWords={counts.transactions}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText=""
      looks={LOOK}
      cards={{ below: '56rem', looks: CARDS }}
    />
  )
})

function textColumns({
  names,
  codes,
  timeZone,
}: Pick<ResultsTableProps, 'names' | 'codes' | 'timeZone'>): Column<FoundRow>[] {
  return [
    {
      header: labels.date,
      card: atStart(1),
      cell: (found) => <DayCell found={found} timeZone={timeZone} />,
    },
    {
      header: texts.reference,
      cell: ({ row }) => <Reference row={row} />,
      card: atStart(3),
    },
    {
      header: labels.account,
      card: across(5),
      cell: ({ row, selling }) => <Accounts parties={partiesOf(row, names, selling)} />,
    },
    {
      header: labels.description,
      cell: (found) => (
        <>
          <Description found={found} timeZone={timeZone} />
          <LastEdits found={found} codes={codes} timeZone={timeZone} />
        </>
      ),
      card: across(6),
    },
    {
      header: labels.amount,
      cell: (found) => <FoundAmount found={found} codes={codes} />,
      align: 'end',
      card: atEnd(2),
    },
    {
      header: labels.type,
      cell: ({ row }) => (
        <>
          {row.transType}
          {isTransaction(row) || orderOf(row) !== null ? null : <RecordedOnlyLine />}
        </>
      ),
      card: atEnd(4),
    },
  ]
}

function actionsColumn(viewer: Viewer, onEdit: (row: EditableRow) => void): Column<FoundRow> {
  return {
    header: labels.actions,
    card: across(7),
    width: '1%',
    cell: ({ row }) => {
      if (!isEditable(row, viewer.userType)) {
        return orderOf(row) === null ? null : (
          <div className="row-buttons">
            <OrderLink row={row} />
          </div>
        )
      }
      const refusal = changeRefusal(row, viewer)
      return (
        <div className="row-buttons">
          <RowButton
            label={texts.editOf(nameOf(row))}
            disabled={refusal !== null}
            title={refusal ?? legOf(row) ?? texts.edit}
            onClick={() => onEdit(row)}
          >
            <EditIcon size={14} /> {texts.edit}
          </RowButton>
          {isTransaction(row) && mayReverse(row, viewer) ? <ReverseButton row={row} /> : null}
          <OrderLink row={row} />
        </div>
      )
    },
  }
}

/** The reference, or the number that opens the transaction, and the number of its reversal. */
function Reference({ row }: { row: SearchRow }) {
  return (
    <>
      <span data-line="" title={labelOf(row)}>
        {isTransaction(row) ? (
          <b>
            <FoundNumbers row={row} />
          </b>
        ) : null}{' '}
        <bdi>{labelOf(row)}</bdi>
      </span>
      {isTransaction(row) ? <ReversalLink row={row} /> : null}
    </>
  )
}

/** The accounts on one line. The arrow points to the account that receives the money. */
function Accounts({ parties }: { parties: readonly Party[] }) {
  const names = parties.map(({ number, name }) => [number, name].filter(Boolean).join(' - '))
  return (
    <span data-parties="" title={names.join(' → ')}>
      <Parties parties={parties} />
    </span>
  )
}

function Description({ found, timeZone }: { found: FoundRow; timeZone: string }) {
  const { row, selling } = found
  const narrative = narrativeOf(row, selling)
  const deleted = isTransaction(row) && row.deletedDate !== undefined ? row : null
  return (
    <span data-line="" title={narrative ?? undefined}>
      <bdi>{narrative || '-'}</bdi>{' '}
      {deleted?.deletedDate ? (
        <small>
          {labels.deletedBy} <bdi>{deleted.deletedBy}</bdi>,{' '}
          <bdi>{formatInstant(new Date(deleted.deletedDate), timeZone)}</bdi>
        </small>
      ) : null}
    </span>
  )
}

const SKELETON_ROWS = 5

const CARDS: SystemStyleObject = {
  '& [data-hijri]': { display: 'block' },
  '& table .row-buttons :is(span, svg)': { display: 'inline' },
}

const LOOK: SystemStyleObject = {
  ...FOUND_CELLS,
  '& table :is(th, td):not(:first-of-type, :last-of-type)': { px: '2' },
  '& table [data-line]': { maxWidth: '10rem' },
  // Keeps the label of a hawala whole.
  '& table td:nth-of-type(2) [data-line]': { maxWidth: '12.5rem' },
  // The accounts and the description share the room that the other columns leave.
  '@container (width >= 56rem)': {
    '& table :is(th, td):nth-of-type(n + 3):nth-of-type(-n + 4)': { width: '50%', maxWidth: '0' },
  },
  '& table td:nth-of-type(n + 3):nth-of-type(-n + 4) [data-line]': { maxWidth: 'none' },
  // A name that is too long for one line is broken, so that it is still shown whole.
  '& [data-parties]': { overflowWrap: 'anywhere' },
  // If there is little room, Edit shows only its word, and Reverse only its icon.
  '& table .row-buttons :is(span, button:not(:has(span)) svg)': { display: 'none' },
  '@container (width >= 84rem)': {
    '& [data-exchange]': { whiteSpace: 'nowrap' },
    '& table .row-buttons :is(span, button:not(:has(span)) svg)': { display: 'inline' },
  },
}
