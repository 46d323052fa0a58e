import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EditIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { SearchTexts } from './account-search.ts'
import type { Account } from './edited-account.ts'

/** Rows drawn at first, and added by Show more: thousands at once would make every keystroke wait. */
const ROWS = 50

interface AccountTableProps {
  /** What the search has found, of all there are; undefined while they load. */
  readonly found: readonly Account[] | undefined
  readonly total: number
  /** What was searched for; a new search begins at the first rows again. */
  readonly search: SearchTexts
  readonly onEdit: (account: Account) => void
}

/** The table of accounts (specification 1, section 2 "Edit Account"). */
export function AccountTable({ found, total, search, onEdit }: AccountTableProps) {
  const [opened, setOpened] = useState({ search, rows: ROWS })
  if (opened.search !== search) setOpened({ search, rows: ROWS })
  const rows = found?.slice(0, opened.rows) ?? []
  const hidden = (found?.length ?? 0) - rows.length
  return (
    <Box css={TABLE_LOOK}>
      <DataTable
        columns={[...COLUMNS, editColumn(onEdit)]}
        rows={rows}
        rowKey={(account) => account.id}
        caption="Accounts"
        loading={found === undefined}
        skeletonRows={8}
        emptyText="No accounts found"
        maxHeight="max(24rem, calc(100dvh - 19rem))"
      />
      <Flex
        align="center"
        gap="3"
        px={{ base: 4, md: 5 }}
        py="2"
        minH="12"
        borderTopWidth="1px"
        color="fg.muted"
        fontSize="sm"
      >
        <span role="status">{countText(found?.length, rows.length, total)}</span>
        {hidden > 0 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => setOpened({ search, rows: opened.rows + ROWS })}
          >
            Show more
          </Button>
        )}
      </Flex>
    </Box>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  { header: 'Code', cell: (account) => account.accountNumber, width: '7rem' },
  { header: 'Account Name', cell: (account) => <bdi>{account.accountName}</bdi> },
  { header: 'Last Name', cell: (account) => <bdi>{account.lastName}</bdi> },
  { header: 'Father Name', cell: (account) => <bdi>{account.fatherName || '0'}</bdi> },
  { header: 'Currency', cell: (account) => account.currency || 'Unknown', width: '7rem' },
  { header: 'Account Type', cell: (account) => account.accountType, width: '10rem' },
]

function editColumn(onEdit: (account: Account) => void): Column<Account> {
  return {
    header: <span className="unseen">Edit</span>,
    width: '6rem',
    cell: (account) => (
      <RowButton label={`Edit account ${account.accountNumber}`} onClick={() => onEdit(account)}>
        <EditIcon size={14} /> Edit
      </RowButton>
    ),
  }
}

/** How many there are, how many of them show. */
function countText(found: number | undefined, shown: number, total: number): string {
  if (found === undefined) return 'Loading accounts...'
  if (shown < found) return `The first ${shown} of ${found.toLocaleString('en')} accounts`
  return found < total
    ? `${found} of ${total.toLocaleString('en')} accounts`
    : `${total} ${total === 1 ? 'account' : 'accounts'}`
}

/** The edit buttons stay in view where the table scrolls sideways. */
const TABLE_LOOK = {
  '& table': { minWidth: '46rem' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& th:last-of-type': { insetInlineEnd: '0', zIndex: '2' },
  '& td:last-of-type:not([data-empty])': {
    position: 'sticky',
    insetInlineEnd: '0',
    bg: 'bg.panel',
    paddingBlock: '1',
    textAlign: 'end',
  },
  '& .unseen': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const
