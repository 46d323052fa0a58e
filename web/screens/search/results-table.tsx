import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import * as fieldLabels from '#texts/labels.ts'
import { search as texts } from '#texts/search.ts'
import { ReportTable } from '../../report/report-table.tsx'
import {
  DayCell,
  FOUND_CELLS,
  FoundAmount,
  FoundNumbers,
  LastEdits,
} from '../../search/found-cells.tsx'
import type { Party, PartyNames } from '../../search/found-parties.ts'
import type { FoundRow } from '../../search/found-rows.ts'
import { isTransaction, rowKey, type SearchRow } from '../../search/search-rows.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { behind } from '../../table/cut-text.ts'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink } from '../../transaction/transaction-number.tsx'
import { type FoundLine, foundLine } from './found-line.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'

interface ResultsTableProps extends Omit<RowActionsProps, 'row'> {
  readonly rows: readonly FoundRow[]
  readonly names: PartyNames
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
  /** The codes of the currencies by id. */
  readonly codes: ReadonlyMap<number, string>
  readonly loading: boolean
}

interface Line {
  readonly found: FoundRow
  readonly line: FoundLine
}

/** The table of the results, the newest first. */
export function ResultsTable(props: ResultsTableProps) {
  const { rows, names, timeZone, codes, loading, viewer, onPrint, onEdit, onDelete } = props
  const lines = useMemo(
    () =>
      rows.map((found): Line => {
        const { row, selling } = found
        return { found, line: foundLine(row, names, timeZone, selling) }
      }),
    [rows, names, timeZone],
  )
  const columns: Column<Line>[] = [
    ...textColumns(codes, timeZone),
    {
      header: fieldLabels.actions,
      card: across(9),
      cell: ({ found }) => (
        <RowActions
          row={found.row}
          viewer={viewer}
          onPrint={onPrint}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ),
    },
  ]
  return (
    <ReportTable
      columns={columns}
      rows={lines}
      rowKey={({ found }) => rowKey(found.row)}
      caption={texts.caption}
      inWords={counts.transactions}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText=""
      looks={CELLS}
      cards={CARDS}
    />
  )
}

function textColumns(codes: ReadonlyMap<number, string>, timeZone: string): Column<Line>[] {
  return [
    {
      header: texts.number,
      cell: ({ found: { row }, line }) => (
        <span data-kind={kindOf(row)}>
          <b data-number="">{isTransaction(row) ? <FoundNumbers row={row} /> : line.reference}</b>{' '}
          <span>{line.type}</span>
          {isTransaction(row) ? <ReversalLink row={row} /> : null}
        </span>
      ),
      card: atStart(1),
    },
    {
      header: fieldLabels.date,
      card: atStart(3),
      cell: ({ found }) => <DayCell found={found} timeZone={timeZone} />,
    },
    {
      header: texts.from,
      cell: ({ line }) => <PartyCell label={texts.from} party={line.from} />,
      card: atStart(5),
    },
    {
      header: texts.to,
      cell: ({ line }) => <PartyCell label={texts.to} party={line.to} />,
      card: atEnd(6),
    },
    {
      header: fieldLabels.narrative,
      card: across(7),
      cell: ({ found, line }) => (
        <>
          <span data-line="" title={line.narrative}>
            <bdi>{line.narrative || '-'}</bdi>
          </span>
          <LastEdits found={found} codes={codes} timeZone={timeZone} />
        </>
      ),
    },
    {
      header: fieldLabels.amount,
      cell: ({ found }) => <FoundAmount found={found} codes={codes} />,
      align: 'end',
      card: atEnd(2),
    },
    {
      header: fieldLabels.status,
      card: atEnd(4),
      cell: ({ line }) => (
        <span data-line="" title={line.statusNote}>
          <span data-status={line.status}>{line.status}</span>{' '}
          {/* Between a phone and a wide screen, the names need the room, so the note is only in the tooltip. */}
          <chakra.span display={{ base: 'inline', lg: 'none', '2xl': 'inline' }}>
            <small data-behind="" style={behind(line.status.length + STATUS_SIDES)}>
              <bdi>{line.statusNote}</bdi>
            </small>
          </chakra.span>
        </span>
      ),
    },
    {
      header: fieldLabels.recordedBy,
      card: across(8),
      cell: ({ line }) => (
        <span data-line="" title={line.recordNote}>
          <i>{texts.by}</i> <bdi>{line.recordedBy}</bdi>{' '}
          <small>
            <bdi>{line.recordNote}</bdi>
          </small>
        </span>
      ),
    },
  ]
}

/** Returns the kind of record, for the styles of the first cell. */
function kindOf(row: SearchRow): 'transaction' | 'exchange' | 'hawala' {
  if (!isTransaction(row)) return 'hawala'
  return row.otherLeg ? 'exchange' : 'transaction'
}

/** A cell with an account number and its name. A card also shows whether the account gives or receives the money. */
function PartyCell({ label, party }: { label: string; party: Party }) {
  const { number, name } = party
  return (
    <span data-line="" title={[number, name].filter(Boolean).join(' - ')}>
      <i>{label}</i> {number || <bdi>{name || '-'}</bdi>}{' '}
      <small data-behind="" style={behind(number.length)}>
        <bdi>{number && name}</bdi>
      </small>
    </span>
  )
}

/** The padding of a status, in characters. */
const STATUS_SIDES = 3

const SKELETON_ROWS = 5

/** The cells with the buttons of a row. */
const ACTIONS = '& table :is(th, td):last-of-type:not(:first-of-type)'

const CELLS: SystemStyleObject = {
  ...FOUND_CELLS,
  '& small:has(bdi:empty)': { display: 'none' },
  // The column's header says the same as this label, so only cards, which have no header, show it.
  '& i': { fontStyle: 'normal', color: 'fg.muted', display: 'none' },
  '& [data-kind]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-number]': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  // If there is little room, an exchange takes two lines, and the reference of a hawala is in small print.
  '& [data-kind=exchange]': { whiteSpace: 'normal' },
  '& [data-kind=hawala]': { fontSize: 'xs' },
  '& [data-kind=hawala] b': { fontWeight: 'normal' },
  '& [data-kind=hawala] > span': { display: 'none' },
  // From and To, each on one line, get most of the room that the other columns leave, so that many rows fit the screen.
  '@container (width >= 60rem)': {
    '& table :is(th, td):nth-of-type(n + 3):nth-of-type(-n + 4)': { width: '37%', maxWidth: '0' },
    '& table :is(th, td):nth-of-type(5)': { width: '26%', maxWidth: '0' },
  },
  '& table [data-line]': { maxWidth: 'none' },
  // If there is little room, a person's name is enough, because the tooltip says who edited the transaction, and when.
  '& td:nth-of-type(n + 7) [data-line]': { maxWidth: '4.5rem' },
  '& [data-status]': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    bg: 'bg.muted',
  },
  '& [data-status=Approved]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-status=Pending]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& [data-status=Deleted]': { color: 'fg.muted' },
  // A status is never cut. Who deleted the row is in the tooltip.
  '@container (60rem <= width < 84rem)': {
    '& table td [data-line]:has([data-status])': { maxWidth: 'none' },
    '& [data-status] ~ small': { display: 'none' },
    '& [data-actions] :is(a, button)': { px: '1' },
    // The cells of the column Recorded by are narrower than its header on one line.
    '& th:nth-of-type(8)': { whiteSpace: 'normal' },
    // The rate is on its own line, so that the names have more room.
    '& [data-exchange] small': { display: 'block' },
  },
  '& [data-actions]': { flexDirection: 'row', gap: '1' },
  // With nine columns, the labels of the buttons would take the room of the names on all but the widest screens.
  '& [data-actions] span': { display: 'none' },
  '@container (width >= 84rem)': {
    '& [data-exchange]': { whiteSpace: 'nowrap' },
    '& [data-kind]:nth-of-type(n)': { whiteSpace: 'nowrap', fontSize: 'sm' },
    '& [data-kind=hawala] > span': { display: 'inline' },
    '& td:nth-of-type(n + 7) [data-line]': { maxWidth: '8rem' },
  },
  '@container (width >= 100rem)': { '& [data-actions] span': { display: 'inline' } },
  '& table :is(th, td):not(:first-of-type, :last-of-type)': { px: '5px' },
  '& table :is(th, td):first-of-type': { pe: '5px' },
  [ACTIONS]: { ps: '5px', width: '1%' },
  // Buttons are useless on paper, and paper is narrow.
  '@media print': {
    [ACTIONS]: { display: 'none' },
  },
}

const CARDS: Cards = {
  below: '60rem',
  looks: {
    '& i': { display: 'inline' },
    '& [data-kind]:nth-of-type(n)': { fontSize: 'sm' },
    '& [data-kind=hawala] > span': { display: 'inline' },
    '& [data-kind=hawala]:nth-of-type(n)': { whiteSpace: 'normal' },
    '& table td [data-line]:nth-of-type(n)': { maxWidth: 'none' },
    '& [data-hijri]': { display: 'block' },
    '& [data-exchange] small': { display: 'block' },
    '& [data-actions] span': { display: 'inline' },
    // With this padding, four buttons fit beside each other on a phone.
    '& [data-actions] button': { px: '1.5' },
  },
}
