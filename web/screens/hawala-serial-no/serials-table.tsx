import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { cardLooks } from '../../components/card-looks.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EditIcon, TrashIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { Serial } from './serial-values.ts'

interface SerialsTableProps {
  /** Undefined while they load. */
  readonly serials: readonly Serial[] | undefined
  /** Number and currency of each account by id: a partner's accounts often share a name. */
  readonly accountNotes: ReadonlyMap<number, string>
  /** Null where this person may not change anything. */
  readonly onEdit: ((serial: Serial) => void) | null
  readonly onDelete: ((serial: Serial) => void) | null
}

const cellStyles: SystemStyleObject = {
  // A keystroke in the form above then doesn't paint thousands of rows again.
  contain: 'content',
  '& [data-name]': { overflowWrap: 'anywhere', minWidth: '7rem', display: 'block' },
  // Its line is kept, since the accounts may come after the list.
  '& [data-note]': {
    display: 'block',
    minHeight: '1lh',
    color: 'fg.muted',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
  },
}

/** From here on the list scrolls inside itself, on a phone too (specification 1, section 2). */
const MAX_HEIGHT = '24rem'

/** The last hawala number of each partner and type (specification 1, section 2). */
export const SerialsTable = memo(function SerialsTable(props: SerialsTableProps) {
  const { serials, accountNotes, onEdit, onDelete } = props
  const account = (name: string, id: number) => (
    <span data-name="">
      <bdi>{name || '-'}</bdi>
      <span data-note="">{accountNotes.get(id)}</span>
    </span>
  )
  const columns: Column<Serial>[] = [
    { header: texts.id, cell: ({ id }) => id, width: '4rem' },
    {
      header: texts.accountName,
      card: { place: 1, side: 'start' },
      cell: ({ accountName, accountId }) => account(accountName, accountId),
    },
    {
      header: texts.childAccountName,
      card: { place: 3, side: 'start', named: true },
      cell: ({ childAccountName, childAccountId }) => account(childAccountName, childAccountId),
    },
    {
      header: texts.lastHawalaNo,
      cell: ({ lastHawalaNo }) => lastHawalaNo,
      align: 'end',
      card: { place: 4, side: 'end', named: true },
    },
    {
      header: texts.lastTransId,
      cell: ({ lastTransId }) => lastTransId ?? '-',
      align: 'end',
    },
    {
      header: texts.hawalaType,
      cell: ({ hawalaType }) => hawalaType,
      card: { place: 2, side: 'end' },
    },
    // Who may not set them has nothing to press.
    ...(onEdit && onDelete
      ? [
          {
            header: texts.actions,
            card: { place: 5, side: 'both' },
            width: '1%',
            cell: (serial: Serial) => (
              <div className="row-buttons">
                <RowButton label={texts.editOf(serial.id)} onClick={() => onEdit(serial)}>
                  <EditIcon size={14} /> {texts.edit}
                </RowButton>
                <RowButton
                  label={texts.deleteOf(serial.id)}
                  tone="danger"
                  onClick={() => onDelete(serial)}
                >
                  <TrashIcon size={14} /> {texts.delete}
                </RowButton>
              </div>
            ),
          } satisfies Column<Serial>,
        ]
      : []),
  ]
  return (
    <Box css={{ ...cellStyles, ...cardLooks(columns, { below: '44rem' }) }}>
      <DataTable
        columns={columns}
        rows={serials ?? []}
        rowKey={({ id }) => id}
        caption={texts.caption}
        loading={!serials}
        emptyText={texts.noneFound}
        emptyHint={onEdit ? texts.noneHint : undefined}
        maxHeight={MAX_HEIGHT}
      />
    </Box>
  )
})
