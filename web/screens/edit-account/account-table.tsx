import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { editAccount as texts } from '#texts/edit-account.ts'
import * as labels from '#texts/labels.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import type { SearchTexts } from './account-search.ts'
import type { Account } from './edited-account.ts'

/** The number of rows shown at first and added by Show more. With thousands, every keystroke would be slow. */
const ROWS = 50

/** Enough rows to give the table its maximum height, so that the layout doesn't shift when the accounts arrive. */
const SKELETON_ROWS = 24

/** On a phone the cards scroll with the page, because they have no header to keep in view. */
const MAX_HEIGHT = { base: 'none', md: 'max(24rem, calc(100dvh - 13rem))' }

interface AccountTableProps {
  /** The accounts found by the search; undefined while they load. */
  readonly found: readonly Account[] | undefined
  readonly total: number
  /** The searched texts. A new search starts at the first rows again. */
  readonly search: SearchTexts
  readonly onEdit: (account: Account) => void
}

/** The table of accounts. */
export function AccountTable({ found, total, search, onEdit }: AccountTableProps) {
  const [opened, setOpened] = useState({ search, rows: ROWS })
  if (opened.search !== search) setOpened({ search, rows: ROWS })
  const rows = found?.slice(0, opened.rows) ?? []
  const columns = [...COLUMNS, editColumn(onEdit)]
  const hidden = (found?.length ?? 0) - rows.length
  const said = countText(found?.length, rows.length, total)
  return (
    <>
      <DataTable
        looks={TABLE_LOOK}
        cards={CARDS}
        columns={columns}
        rows={rows}
        rowKey={(account) => account.id}
        caption={texts.accounts}
        loading={found === undefined}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.noAccountsFound}
        emptyHint={texts.noAccountsHint}
        maxHeight={MAX_HEIGHT}
      />
      <Box role="status" srOnly>
        {said}
      </Box>
      {/* A new element once the accounts are loaded, so that moving up doesn't count as a layout shift. */}
      <Flex
        key={found ? 'found' : 'loading'}
        align="center"
        gap="3"
        px={{ base: 4, md: 5 }}
        py="2"
        minH="12"
        borderTopWidth="1px"
        color="fg.muted"
        fontSize="sm"
      >
        <span aria-hidden="true">{said}</span>
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
    </>
  )
}

const COLUMNS: readonly Column<Account>[] = [
  {
    header: labels.code,
    cell: (account) => <span data-nowrap="">{account.accountNumber}</span>,
    width: '5.5rem',
    card: atStart(1),
  },
  {
    header: labels.accountName,
    cell: (account) => account.accountName,
    card: atStart(3, 'named'),
  },
  {
    header: labels.lastName,
    cell: (account) => account.lastName,
    card: atEnd(4, 'named'),
  },
  {
    header: labels.fatherName,
    cell: (account) => <bdi>{account.fatherName || '0'}</bdi>,
    card: atStart(5, 'named'),
  },
  {
    header: labels.currency,
    cell: (account) => account.currency || texts.unknown,
    width: '5.5rem',
    card: atEnd(6, 'named'),
  },
  {
    header: labels.accountType,
    cell: (account) => account.accountType,
    width: '9.5rem',
    card: across(7, 'named'),
  },
]

function editColumn(onEdit: (account: Account) => void): Column<Account> {
  return {
    header: <span className="unseen">{texts.edit}</span>,
    width: '5.5rem',
    card: atEnd(2),
    cell: (account) => (
      <RowButton label={texts.editOf(account.accountNumber)} onClick={() => onEdit(account)}>
        <EditIcon size={14} /> {texts.edit}
      </RowButton>
    ),
  }
}

/** The number of accounts, and how many of them are shown. */
function countText(found: number | undefined, shown: number, total: number): string {
  if (found === undefined) return texts.loadingAccounts
  if (shown < found) return texts.firstOf(shown, found.toLocaleString('en'))
  return found < total ? texts.someOf(found, total.toLocaleString('en')) : texts.all(total)
}

const CARDS: Cards = {
  below: '40rem',
  looks: {
    '& table': { minWidth: '0' },
    '& table td:last-of-type:not([data-empty])': { position: 'static' },
    '& table td:first-of-type': { fontWeight: 'semibold' },
  },
}

/** Keeps the edit buttons in view when the table scrolls sideways. */
const TABLE_LOOK = {
  '& table': { minWidth: '42rem' },
  // Less padding, so that all seven columns fit on a small desktop screen.
  '& table :is(th, td):not(:first-of-type)': { ps: { lg: '2', xl: '4' } },
  '& table :is(th, td)': { pe: { lg: '2', xl: '4' } },
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& th:last-of-type': { insetInlineEnd: '0', zIndex: '2' },
  '& td:last-of-type:not([data-empty])': {
    position: 'sticky',
    insetInlineEnd: '0',
    bg: 'bg.panel',
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
