import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { search as texts } from '#texts/search.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { rowKey, type SearchRow } from '../../forms/search/search-rows.ts'
import { type FoundLine, foundLine, type LineNames, type Party } from './found-line.ts'
import { RowActions, type RowActionsProps } from './row-actions.tsx'

interface ResultsTableProps extends Omit<RowActionsProps, 'row'> {
  readonly rows: readonly SearchRow[]
  readonly names: LineNames
  /** Currency codes by id. */
  readonly codes: ReadonlyMap<number, string>
  readonly loading: boolean
}

interface Line {
  readonly row: SearchRow
  readonly line: FoundLine
}

/** What was found, the newest first (specification 2, section 2 "Search Transaction, version A"). */
export function ResultsTable(props: ResultsTableProps) {
  const { rows, names, codes, loading, userType, onPrint, onEdit, onDelete } = props
  const lines = useMemo(
    () => rows.map((row): Line => ({ row, line: foundLine(row, names) })),
    [rows, names],
  )
  const columns: Column<Line>[] = [
    ...textColumns(codes),
    {
      header: texts.actions,
      cell: ({ row }) => (
        <RowActions
          row={row}
          userType={userType}
          onPrint={onPrint}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ),
    },
  ]
  return (
    <Box css={[CELLS, LAYOUT]}>
      <DataTable
        columns={columns}
        rows={lines}
        rowKey={({ row }) => rowKey(row)}
        caption={texts.caption}
        loading={loading}
        emptyText=""
      />
    </Box>
  )
}

function textColumns(codes: ReadonlyMap<number, string>): Column<Line>[] {
  return [
    { header: texts.number, cell: ({ line }) => <b data-number="">{line.number}</b> },
    {
      header: texts.date,
      cell: ({ line }) => (
        <span data-nowrap="">
          <bdi>{formatDate(line.date)}</bdi>
          <small>
            <bdi>{solarHijri(line.date)}</bdi>
          </small>
        </span>
      ),
    },
    { header: texts.type, cell: ({ line }) => line.type },
    { header: texts.from, cell: ({ line }) => <PartyCell label={texts.from} party={line.from} /> },
    { header: texts.to, cell: ({ line }) => <PartyCell label={texts.to} party={line.to} /> },
    {
      header: texts.narrative,
      cell: ({ line }) => (
        <span data-text="">
          <bdi>{line.narrative || '-'}</bdi>
        </span>
      ),
    },
    {
      header: texts.amount,
      align: 'end',
      cell: ({ line }) => <Money value={line.amount} code={codes.get(line.currencyId ?? 0)} />,
    },
    {
      header: texts.status,
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
      cell: ({ line }) => (
        <span data-text="">
          <i>{texts.by}</i> <bdi>{line.recordedBy}</bdi>
          <small>
            <bdi>{line.recordNote}</bdi>
          </small>
        </span>
      ),
    },
  ]
}

/** The number with the name below it; on a phone the cell says which side it is. */
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

/** The looks of cells by attribute, since there may be thousands of them. */
const CELLS: SystemStyleObject = {
  contain: 'content',
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& small:has(bdi:empty)': { display: 'none' },
  '& i': { fontStyle: 'normal', color: 'fg.muted', hideFrom: 'md' },
  '& [data-number]': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
  '& [data-nowrap]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-text]': { display: 'block', minWidth: { md: '5rem' }, overflowWrap: 'anywhere' },
  '& [data-state]': { display: 'block', maxWidth: { md: '8rem' } },
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
  '& [data-status=Deleted]': { bg: 'debit.subtle', color: 'debit.fg' },
  '& [data-actions]': { flexDirection: 'row', gap: '1' },
  // Ten columns have no room for the words of three buttons, but on a wide screen.
  '& [data-actions] span': { display: { md: 'none', '2xl': 'inline' } },
}

/** The order of the cells on a phone, where each transaction is a card of two columns. */
const ON_CARD: Readonly<Record<number, number>> = {
  1: 1,
  2: 2,
  3: 3,
  8: 4,
  4: 5,
  5: 6,
  7: 7,
  9: 8,
  6: 9,
  10: 10,
}

const LAYOUT: SystemStyleObject = {
  '& thead': { hideBelow: 'md' },
  '& table, & tbody': { display: { base: 'block', md: 'revert' } },
  '& tbody tr': {
    display: { base: 'grid', md: 'revert' },
    gridTemplateColumns: '1fr 1fr',
    columnGap: '3',
    px: { base: '4', md: '0' },
    py: { base: '2.5', md: '0' },
    borderBottomWidth: { base: '1px', md: '0' },
    borderColor: 'border',
  },
  '& thead th:not(:first-of-type, :last-of-type)': { px: '2' },
  '& thead th:last-of-type': { ps: '2' },
  '& tbody td:not(:first-of-type, :last-of-type)': { px: { base: '0', md: '2' } },
  '& tbody td:first-of-type': { ps: { base: '0', md: '5' }, pe: { base: '0', md: '2' } },
  '& tbody td:last-of-type': { pe: { base: '0', md: '3' }, ps: { base: '0', md: '2' } },
  '& tbody td': {
    py: { base: '0.5', md: '2.5' },
    borderBottomWidth: { base: '0', md: '1px' },
  },
  '& tbody td[data-align]': { textAlign: { base: 'start', md: 'end' } },
  ...Object.fromEntries(
    Object.entries(ON_CARD).map(([cell, place]) => [
      `& tbody td:nth-of-type(${cell})`,
      { order: place, ...(place > 8 ? { gridColumn: '1 / -1' } : {}) },
    ]),
  ),
  '& tbody td[colspan], & tbody td:only-of-type': { gridColumn: '1 / -1' },
}
