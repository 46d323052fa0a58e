import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { editAccount as texts } from '#texts/edit-account.ts'
import * as labels from '#texts/labels.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { EditIcon, RefreshIcon, SearchIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { NO_SEARCH, prepared, type SearchTexts, searchedAccounts } from './account-search.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { Account } from './edited-account.ts'

/** The screen to find and edit an account; the address may name its code. */
export default function EditAccount() {
  const accounts = useAccounts()
  const { data } = accounts
  const currencies = useCurrencies()
  const [params] = useSearchParams()
  const [search, setSearch] = useState({ ...NO_SEARCH, code: params.get('code') ?? '' })
  const firstBox = useRef<HTMLInputElement>(null)
  const editing = useOpening<Account>(firstBox)
  const found = useMemo(() => data && searchedAccounts(data, search), [data, search])
  // An account for the rehearsal of the dialog, which makes its first opening fast. House accounts are left out, because
  // their form has fewer controls. Accounts with pictures are left out too, because the pictures would be fetched although
  // nobody sees the form yet.
  const usual = found?.find(
    ({ accountNumber, photo, sSignature }) =>
      !isHouseAccount(accountNumber) && !photo && !sSignature,
  )

  useEffect(() => firstBox.current?.focus(), [])
  // Prepares the search, so that the first keystroke isn't slow.
  useEffect(() => void (data && prepared(data)), [data])

  const searchAfresh = () => {
    setSearch(NO_SEARCH)
    firstBox.current?.focus()
  }
  return (
    <Page title={texts.title}>
      <Panel flush>
        <Box px={{ base: 3, md: 5 }} py="4" borderBottomWidth="1px">
          <SearchBar
            search={search}
            onSearch={setSearch}
            onAfresh={searchAfresh}
            onClose={() => setSearch(NO_SEARCH)}
            onRefresh={() => void accounts.mutate()}
            refreshing={accounts.isValidating}
            firstBox={firstBox}
          />
        </Box>
        <ReadFailed what={labels.theAccounts} read={accounts} evenIfOld p="4" />
        {(data || !accounts.error) && (
          <AccountTable
            found={found}
            total={data?.length ?? 0}
            search={search}
            onEdit={editing.open}
          />
        )}
      </Panel>
      <WhileOpened opening={editing} rehearsedWith={usual}>
        {(account, dialog) => (
          <EditDialog
            {...dialog}
            account={data?.find(({ id }) => id === account.id) ?? account}
            currencies={currencies.data ?? []}
          />
        )}
      </WhileOpened>
    </Page>
  )
}

interface SearchBarProps {
  readonly search: SearchTexts
  readonly onSearch: (search: SearchTexts) => void
  /** Clears both boxes and focuses the first box. `onClose` only clears them. */
  readonly onAfresh: () => void
  readonly onClose: () => void
  readonly onRefresh: () => void
  readonly refreshing: boolean
  /** A ref to the first box, to focus it. */
  readonly firstBox: RefObject<HTMLInputElement | null>
}

/** Narrow padding, so that the buttons fit beside the boxes on a small desk screen. */
const NARROW = { base: '3', lg: '2.5', xl: '4' } as const

/** The two search boxes and the buttons Refresh, Search and Close. */
function SearchBar(props: SearchBarProps) {
  const { search, onSearch, refreshing, firstBox } = props
  return (
    <Flex columnGap={{ base: 2, xl: 3 }} rowGap="3" wrap="wrap" align="flex-end">
      <Box10rem label={texts.searchByCode}>
        <Input
          ref={firstBox}
          type="search"
          autoComplete="off"
          value={search.code}
          onChange={(event) => onSearch({ ...search, code: event.target.value })}
        />
      </Box10rem>
      <Box10rem label={texts.searchByName}>
        <Input
          type="search"
          dir="auto"
          autoComplete="off"
          value={search.name}
          onChange={(event) => onSearch({ ...search, name: event.target.value })}
        />
      </Box10rem>
      <Button variant="outline" px={NARROW} onClick={props.onRefresh} disabled={refreshing}>
        <RefreshIcon /> {texts.refresh}
      </Button>
      <Button variant="outline" px={NARROW} title={texts.clearForSearch} onClick={props.onAfresh}>
        <SearchIcon /> {texts.search}
      </Button>
      <Button variant="outline" px={NARROW} title={texts.clearBoth} onClick={props.onClose}>
        {texts.close}
      </Button>
    </Flex>
  )
}

function Box10rem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex width="10rem">
      <Field label={label}>{children}</Field>
    </Flex>
  )
}

/** The number of rows shown at first and added by Show more. With thousands of rows, every keystroke would be slow. */
const ROWS = 50

/** Enough rows to give the table its maximum height, so that the layout doesn't shift when the accounts arrive. */
const SKELETON_ROWS = 24

/** On a phone the cards scroll with the page, because there is no header to keep in view. */
const MAX_HEIGHT = { base: 'none', md: 'max(24rem, calc(100dvh - 13rem))' }

interface AccountTableProps {
  /** The accounts found by the search; undefined while they load. */
  readonly found: readonly Account[] | undefined
  readonly total: number
  /** The searched texts. A new search begins with the first rows again. */
  readonly search: SearchTexts
  readonly onEdit: (account: Account) => void
}

/** The table of accounts. */
function AccountTable({ found, total, search, onEdit }: AccountTableProps) {
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
      {/* The new key makes a new element once the accounts are loaded, so that its moving up doesn't count as a layout
          shift. */}
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

/** Says how many accounts there are, and how many of them are shown. */
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
  // Less padding, so that all seven columns fit on a small desk screen.
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
