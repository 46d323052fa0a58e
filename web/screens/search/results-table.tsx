import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { search as texts } from '#texts/search.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { DayCell, FOUND_CELLS } from '../../search/found-cells.tsx'
import type { Party, PartyNames } from '../../search/found-parties.ts'
import { rowKey, type SearchRow } from '../../search/search-rows.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { type FoundLine, foundLine } from './found-line.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'

interface ResultsTableProps extends Omit<RowActionsProps, 'row'> {
  readonly rows: readonly SearchRow[]
  readonly names: PartyNames
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
  /** The codes of the currencies by id. */
  readonly codes: ReadonlyMap<number, string>
  readonly loading: boolean
}

interface Line {
  readonly row: SearchRow
  readonly line: FoundLine
}

/** The table of the results, the newest first. */
export function ResultsTable(props: ResultsTableProps) {
  const { rows, names, timeZone, codes, loading, viewer, onPrint, onEdit, onDelete } = props
  const lines = useMemo(
    () => rows.map((row): Line => ({ row, line: foundLine(row, names, timeZone) })),
    [rows, names, timeZone],
  )
  const columns: Column<Line>[] = [
    ...textColumns(codes),
    {
      header: texts.actions,
      card: across(9),
      cell: ({ row }) => (
        <RowActions
          row={row}
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
      rowKey={({ row }) => rowKey(row)}
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

function textColumns(codes: ReadonlyMap<number, string>): Column<Line>[] {
  return [
    {
      header: texts.number,
      cell: ({ line }) => (
        <>
          <b data-number="">{line.number}</b>
          {line.type}
        </>
      ),
      card: atStart(1),
    },
    {
      header: texts.date,
      card: atStart(3),
      cell: ({ line }) => <DayCell day={line.date} />,
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
      header: texts.narrative,
      card: across(7),
      cell: ({ line }) => (
        <span data-text="">
          <bdi>{line.narrative || '-'}</bdi>
        </span>
      ),
    },
    money(texts.amount, ({ line }) => line.amount, {
      code: ({ line }) => codes.get(line.currencyId ?? 0),
      card: atEnd(2),
    }),
    {
      header: texts.status,
      card: atEnd(4),
      cell: ({ line }) => (
        <span data-state="">
          <span data-status={line.status}>{line.status}</span>
          <small>
            <bdi>{line.statusNote}</bdi>
          </small>
        </span>
      ),
    },
    {
      header: texts.recordedBy,
      card: across(8),
      cell: ({ line }) => (
        <span data-text="" data-record="">
          <i>{texts.by}</i> <bdi>{line.recordedBy}</bdi>
          <small>
            <bdi>{line.recordNote}</bdi>
          </small>
        </span>
      ),
    },
  ]
}

/**
 * A cell with an account number and the name below. A card also shows whether the account gives or receives the money.
 */
function PartyCell({ label, party }: { label: string; party: Party }) {
  return (
    <span data-text="">
      <i>{label}</i> {party.number || <bdi>{party.name || '-'}</bdi>}
      <small>
        <bdi>{party.number && party.name}</bdi>
      </small>
    </span>
  )
}

const SKELETON_ROWS = 5

const CELLS: SystemStyleObject = {
  ...FOUND_CELLS,
  '& small:has(bdi:empty)': { display: 'none' },
  // The column's header shows this label, but cards have no header.
  '& i': { fontStyle: 'normal', color: 'fg.muted', display: 'none' },
  // A hawala's long reference may wrap, to leave room for the buttons.
  '& [data-number]': {
    display: 'block',
    minWidth: '4.5rem',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'semibold',
  },
  '& [data-text]': { display: 'block', minWidth: '5rem', overflowWrap: 'anywhere' },
  '& [data-record]': { minWidth: '7rem' },
  '& [data-state]': { display: 'block', maxWidth: '8rem' },
  '& [data-status]': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    textTransform: 'capitalize',
    bg: 'bg.muted',
  },
  '& [data-status=Approved]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-status=Pending]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& [data-status=Deleted]': { color: 'fg.muted' },
  '& [data-actions]': { flexDirection: 'row', gap: '1' },
  // With nine columns, the labels of the three buttons only fit on a wide screen.
  '& [data-actions] span': { display: 'none' },
  '@container (width >= 84rem)': { '& [data-actions] span': { display: 'inline' } },
  '& table :is(th, td):not(:first-of-type, :last-of-type)': { px: '2' },
  '& table :is(th, td):first-of-type': { pe: '2' },
  '& table :is(th:last-of-type, td:has([data-actions]))': { ps: '2', width: '1%' },
  // Buttons have no use on paper, and paper is narrow.
  '@media print': {
    '& table :is(th:last-of-type, td:has([data-actions]))': { display: 'none' },
    '& :is([data-number], [data-text])': { minWidth: '0' },
  },
}

const CARDS: Cards = {
  below: '60rem',
  looks: {
    '& i': { display: 'inline' },
    '& [data-state]': { maxWidth: 'none' },
    '& [data-actions] span': { display: 'inline' },
  },
}
