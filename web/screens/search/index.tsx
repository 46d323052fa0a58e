import { Stack } from '@chakra-ui/react'
import { memo, type RefObject, useMemo, useRef } from 'react'
import * as labels from '#texts/labels.ts'
import { search as texts } from '#texts/search.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { useVoucher } from '../../paper/use-voucher.ts'
import { VoucherPrinter } from '../../paper/voucher-printer.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { addressOf, filtersAmong, SEARCH_RULES, type SearchFilters } from '../../search/filters.ts'
import { WhoMayChange } from '../../search/found-cells.tsx'
import { foundRows } from '../../search/found-rows.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { SearchResults } from '../../search/search-results.tsx'
import {
  type FoundTransaction,
  isEditable,
  isTransaction,
  type SearchRow,
  withoutTransactions,
  withRows,
} from '../../search/search-rows.ts'
import { useFoundNames } from '../../search/use-found-names.ts'
import { type Search, useSearch } from '../../search/use-search.ts'
import { walkRows } from '../../search/walk-rows.ts'
import { useReversed } from '../../transaction/reversed.ts'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { opensLoan } from './found-line.ts'
import { ResultsTable } from './results-table.tsx'

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)
const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

function preloadDialogs(): void {
  EditDialog.preload()
  DeleteDialog.preload()
}

/** The types that the radio buttons offer. */
const OFFERED_TYPES = [
  'general',
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Edited Transactions',
] as const satisfies readonly SearchType[]

const filtersOf = filtersAmong(OFFERED_TYPES, 'Transfer')

/** The screen to find, print, edit and delete transactions. Rules: docs/rules/search.md */
export default function SearchTransaction() {
  const accounts = useAccounts()
  const { filters, run, show } = useReportAddress(filtersOf, addressOf)
  const search = useSearch(filters, run)
  const filterDraft = useFilterDraft(filters, SEARCH_RULES)
  const firstInput = useRef<HTMLInputElement>(null)
  return (
    <ReportPage
      title={filterDraft.draft.type === 'general' ? texts.title : texts.titleOfOneType}
      onKeyDown={walkRows}
    >
      <SearchForm
        types={OFFERED_TYPES}
        filterDraft={filterDraft}
        accounts={accounts.data}
        searching={search.status === 'loading'}
        onSearch={show}
        firstInput={firstInput}
      />
      <Found
        search={search}
        filters={filters}
        accounts={accounts.data}
        fallbackFocus={firstInput}
      />
      <AtEnd>
        <ReadFailed what={labels.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}

interface FoundProps {
  readonly search: Search
  /** The filters of the search. */
  readonly filters: SearchFilters
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** Gets the focus if the row that had the focus is gone. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** The row whose dialog is open, or was open last. */
interface Opened {
  readonly act: 'edit' | 'delete'
  readonly row: FoundTransaction
}

/**
 * The results and their actions. It is memoised, so that typing in the form above doesn't render thousands of rows
 * again.
 */
const Found = memo(function Found({ search, filters, accounts, fallbackFocus }: FoundProps) {
  usePreload(preloadDialogs)
  const { data: currencies } = useCurrencies()
  const { names, codes, viewer, timeZone } = useFoundNames(accounts, currencies)
  const voucher = useVoucher()
  const dialog = useOpening<Opened>(fallbackFocus)
  const { status, rows, changeRows } = search
  const found = useMemo(() => foundRows(rows), [rows])
  useReversed((records) => changeRows((all) => withRows(all, records)))
  const transactions = rows.filter(isTransaction)
  // A transaction for the rehearsal of the dialog, which makes its first opening fast. Exchanges and loans are left out,
  // because their dialogs first read more, and have no fields until then.
  const usual = transactions.find(
    (row) => !row.otherLeg && !opensLoan(row) && isEditable(row, viewer.userType),
  )
  const leave = (ids: readonly number[]) => changeRows((all) => withoutTransactions(all, ids))
  const shared = {
    onChanged: (changed: readonly SearchRow[]) => changeRows((all) => withRows(all, changed)),
    onClose: dialog.close,
    finalFocus: dialog.focusAfter,
  }
  return (
    <>
      {status === 'idle' ? null : (
        <Stack gap="3">
          <SearchResults search={search} filters={filters}>
            <ResultsTable
              rows={found}
              loading={status === 'loading'}
              names={names}
              timeZone={timeZone}
              codes={codes}
              viewer={viewer}
              onPrint={({ id }) => void voucher.printFound(id)}
              onEdit={(row) => dialog.open({ act: 'edit', row })}
              onDelete={(row) => dialog.open({ act: 'delete', row })}
            />
          </SearchResults>
          <WhoMayChange rows={transactions} viewer={viewer} />
        </Stack>
      )}
      <WhileOpened opening={dialog} rehearsedWith={usual && { act: 'edit', row: usual }}>
        {({ act, row }, { open }) =>
          act === 'edit' ? (
            <EditDialog
              {...shared}
              row={row}
              open={open}
              currencies={currencies}
              codes={codes}
              onGone={leave}
            />
          ) : (
            <DeleteDialog
              {...shared}
              row={row}
              open={open}
              names={{ codes, parties: names }}
              onDeleted={leave}
            />
          )
        }
      </WhileOpened>
      <VoucherPrinter voucher={voucher} />
    </>
  )
})
