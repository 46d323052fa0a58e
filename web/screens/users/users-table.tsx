import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { memo } from 'react'
import { users as texts } from '#texts/users.ts'
import { type Cards, cardLooks } from '../../components/card-looks.ts'
import { type Column, DataTable, heightOf } from '../../components/data-table.tsx'
import { EditIcon, TrashIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { ListedUser } from './user-values.ts'

interface UsersTableProps {
  /** Undefined while they load. */
  readonly users: readonly ListedUser[] | undefined
  /** Who is signed in: nobody deletes themselves. */
  readonly ownId: number
  readonly onEdit: (user: ListedUser) => void
  readonly onDelete: (user: ListedUser) => void
}

/** The same for everybody: nothing about a password ever leaves the server. */
const MASKED_PASSWORD = '••••••••'

/** The badge's colour tells the types apart at a glance (specification 1, section 6). */
const cellStyles: SystemStyleObject = {
  '& [data-user-type]': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& [data-user-type=Admin]': { bg: 'violet.subtle', color: 'violet.fg' },
  '& [data-user-type=Manager]': { bg: 'blue.subtle', color: 'blue.fg' },
  '& [data-user-type=User]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-user-type=Viewer]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& [data-name]': { overflowWrap: 'anywhere' },
}

const CARDS: Cards = { below: '40rem', looks: { '& tbody tr': { alignItems: 'end' } } }

/** The users with their edit and delete buttons (specification 1, section 2 "Users"). */
export const UsersTable = memo(function UsersTable(props: UsersTableProps) {
  const { users, ownId, onEdit, onDelete } = props
  const columns: Column<ListedUser>[] = [
    { header: texts.id, cell: ({ id }) => id, width: '5rem' },
    {
      header: texts.username,
      card: { place: 1, side: 'start' },
      cell: ({ userName }) => (
        <span data-name="">
          <bdi>{userName}</bdi>
        </span>
      ),
    },
    {
      header: texts.password,
      cell: () => (
        <span role="img" aria-label={texts.hidden}>
          {MASKED_PASSWORD}
        </span>
      ),
    },
    {
      header: texts.userType,
      card: { place: 2, side: 'end' },
      cell: ({ userType }) => <span data-user-type={userType}>{userType}</span>,
    },
    {
      header: texts.branch,
      cell: ({ branch }) => branch,
      card: { place: 4, side: 'end', named: true },
    },
    {
      header: texts.actions,
      card: { place: 3, side: 'start' },
      width: '1%',
      cell: (user) => (
        <div className="row-buttons">
          <RowButton label={texts.editOf(user.userName)} onClick={() => onEdit(user)}>
            <EditIcon size={14} /> {texts.edit}
          </RowButton>
          <RowButton
            label={texts.deleteOf(user.userName)}
            tone="danger"
            disabled={user.id === ownId}
            title={user.id === ownId ? texts.ownUserStays : undefined}
            onClick={() => onDelete(user)}
          >
            <TrashIcon size={14} /> {texts.delete}
          </RowButton>
        </div>
      ),
    },
  ]
  return (
    <Box css={{ ...cellStyles, ...cardLooks(columns, CARDS) }}>
      <DataTable
        columns={columns}
        rows={users ?? []}
        rowKey={({ id }) => id}
        caption={texts.title}
        loading={!users}
        emptyText={texts.noUsersFound}
        {...heightOf(users?.length ?? 0)}
      />
    </Box>
  )
})
