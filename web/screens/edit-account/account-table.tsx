import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { editAccount as texts } from '#texts/edit-account.ts'
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
        caption={texts.accounts}
        loading={found === undefined}
        skeletonRows={8}
        emptyText={texts.noAccountsFound}
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
            {texts.showMore}
          </Button>
        )}
      </Flex>
    </Box>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  { header: texts.code, cell: (account) => account.accountNumber, width: '7rem' },
  { header: texts.accountName, cell: (account) => <bdi>{account.accountName}</bdi> },
  { header: texts.lastName, cell: (account) => <bdi>{account.lastName}</bdi> },
  { header: texts.fatherName, cell: (account) => <bdi>{account.fatherName || '0'}</bdi> },
  { header: texts.currency, cell: (account) => account.currency || texts.unknown, width: '7rem' },
  { header: texts.accountType, cell: (account) => account.accountType, width: '10rem' },
]

function editColumn(onEdit: (account: Account) => void): Column<Account> {
  return {
    header: <span className="unseen">{texts.edit}</span>,
    width: '6rem',
    cell: (account) => (
      <RowButton label={texts.editOf(account.accountNumber)} onClick={() => onEdit(account)}>
        <EditIcon size={14} /> {texts.edit}
      </RowButton>
    ),
  }
}

/** How many there are, how many of them show. */
function countText(found: number | undefined, shown: number, total: number): string {
  if (found === undefined) return texts.loadingAccounts
  if (shown < found) return texts.firstOf(shown, found.toLocaleString('en'))
  return found < total ? texts.someOf(found, total.toLocaleString('en')) : texts.all(total)
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
