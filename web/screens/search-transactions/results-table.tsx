import type { SystemStyleObject } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { changeRefusal, type Viewer } from '../../search/change-refusal.ts'
import { DayCell, FOUND_CELLS, Parties } from '../../search/found-cells.tsx'
import { type PartyNames, partiesOf } from '../../search/found-parties.ts'
import {
  type EditableRow,
  isEditable,
  isTransaction,
  narrativeOf,
  rowKey,
  type SearchRow,
} from '../../search/search-rows.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { currencyOf, nameOf } from './edited-row.ts'

interface ResultsTableProps {
  readonly rows: readonly SearchRow[]
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
      rowKey={rowKey}
      caption={texts.caption}
      inWords={counts.transactions}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText=""
      looks={LOOK}
      cards={{ below: '48rem' }}
    />
  )
})

function textColumns({
  names,
  codes,
  timeZone,
}: Pick<ResultsTableProps, 'names' | 'codes' | 'timeZone'>): Column<SearchRow>[] {
  return [
    {
      header: texts.date,
      card: atStart(1),
      cell: ({ tranDate }) => <DayCell day={tranDate} />,
    },
    {
      header: texts.reference,
      cell: (row) => <Reference row={row} />,
      card: atStart(3),
    },
    {
      header: texts.account,
      card: across(5),
      cell: (row) => (
        <span data-text="">
          <Parties parties={partiesOf(row, names)} />
        </span>
      ),
    },
    {
      header: texts.description,
      cell: (row) => <Description row={row} timeZone={timeZone} />,
      card: across(6),
    },
    money(texts.amount, (row) => (isTransaction(row) ? row.cAmount : row.amount), {
      code: (row) => codes.get(currencyOf(row) ?? 0),
      card: atEnd(2),
    }),
    {
      header: texts.type,
      cell: ({ transType }) => transType,
      card: atEnd(4),
    },
  ]
}

function actionsColumn(viewer: Viewer, onEdit: (row: EditableRow) => void): Column<SearchRow> {
  return {
    header: texts.actions,
    card: across(7),
    width: '1%',
    cell: (row) => {
      if (!isEditable(row, viewer.userType)) return null
      const refusal = changeRefusal(row, viewer)
      return (
        <RowButton
          label={texts.editOf(nameOf(row))}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => onEdit(row)}
        >
          <EditIcon size={14} /> {texts.edit}
        </RowButton>
      )
    },
  }
}

/** The reference. If it is the sender's own or the other leg's, the transaction's number is shown too. */
function Reference({ row }: { row: SearchRow }) {
  const own = isTransaction(row) && !new RegExp(`^TRX-0*${row.id}$`).test(row.referenceId)
  return (
    <span data-text="">
      <bdi>{row.referenceId}</bdi>
      {own ? <small>{texts.numberOf(row.id)}</small> : null}
    </span>
  )
}

function Description({ row, timeZone }: { row: SearchRow; timeZone: string }) {
  const deleted = isTransaction(row) && row.deletedDate !== undefined ? row : null
  return (
    <span data-text="">
      <bdi>{narrativeOf(row) || '-'}</bdi>
      {deleted?.deletedDate ? (
        <small>
          {texts.deletedBy} <bdi>{deleted.deletedBy}</bdi>,{' '}
          <bdi>{formatInstant(new Date(deleted.deletedDate), timeZone)}</bdi>
        </small>
      ) : null}
    </span>
  )
}

const SKELETON_ROWS = 5

const LOOK: SystemStyleObject = {
  ...FOUND_CELLS,
  '& [data-text]': { display: 'block', minWidth: '6rem', overflowWrap: 'anywhere' },
}
