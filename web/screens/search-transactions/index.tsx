import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { addressOf, filtersAmong, SEARCH_RULES } from '../../search/filters.ts'
import { WhoMayChange } from '../../search/found-cells.tsx'
import { partiesOf } from '../../search/found-parties.ts'
import { foundRows } from '../../search/found-rows.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { SearchResults } from '../../search/search-results.tsx'
import { type EditableRow, isEditable, rowKey, withRows } from '../../search/search-rows.ts'
import { useFoundNames } from '../../search/use-found-names.ts'
import { type Search, useSearch } from '../../search/use-search.ts'
import { walkRows } from '../../search/walk-rows.ts'
import { useReversed } from '../../transaction/reversed.ts'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ResultsTable } from './results-table.tsx'
import { currencyOf } from './row-names.ts'

const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)

/** The types that can be searched for. */
const TYPES = [
  'general',
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Hawala',
  'Edited Transactions',
] as const satisfies readonly SearchType[]

const filtersOf = filtersAmong(TYPES, 'general')

/** The screen to find transactions and hawalas, and to edit amount and description. Rules: docs/rules/search.md */
export default function SearchTransactions() {
  const { filters, run, show } = useReportAddress(filtersOf, addressOf)
  const isAsked = useSearchParams()[0].size > 0
  const search = useSearch(isAsked ? filters : null, run)
  useSearchToasts(search)
  useReversed((records) => search.changeRows((rows) => withRows(rows, records)))
  const filterDraft = useFilterDraft(filters, SEARCH_RULES)
  const readAccounts = useAccounts()
  const { data: accounts } = readAccounts
  const readCurrencies = useCurrencies()
  const { data: currencies } = readCurrencies
  const { names, codes, viewer, timeZone } = useFoundNames(accounts, currencies)
  const editing = useOpening<EditableRow>()
  const editable = search.rows.find((row) => isEditable(row, viewer.userType))
  const found = useMemo(() => foundRows(search.rows), [search.rows])
  const firstInput = useRef<HTMLInputElement>(null)
  usePreload(EditDialog.preload)
  return (
    <ReportPage title={texts.title} subtitle={texts.subtitle} onKeyDown={walkRows}>
      <SearchForm
        types={TYPES}
        filterDraft={filterDraft}
        accounts={accounts}
        searching={search.status === 'loading'}
        onSearch={show}
        firstInput={firstInput}
      />
      <SearchResults search={search} filters={filters}>
        <ResultsTable
          rows={found}
          names={names}
          codes={codes}
          viewer={viewer}
          timeZone={timeZone}
          loading={search.status === 'loading'}
          onEdit={editing.open}
        />
      </SearchResults>
      <WhoMayChange rows={search.rows} viewer={viewer} />
      <AtEnd>
        <ReadFailed what={labels.theAccounts} read={readAccounts} />
        <ReadFailed what={labels.theCurrencies} read={readCurrencies} />
      </AtEnd>
      <WhileOpened opening={editing} rehearsedWith={editable}>
        {(row, dialog) => (
          <EditDialog
            row={row}
            parties={partiesOf(row, names)}
            code={codes.get(currencyOf(row) ?? 0)}
            open={dialog.open}
            onChanged={(changed) => search.changeRows((rows) => withRows(rows, [changed]))}
            onGone={(gone) =>
              search.changeRows((rows) => rows.filter((each) => rowKey(each) !== rowKey(gone)))
            }
            onClose={dialog.onClose}
          />
        )}
      </WhileOpened>
    </ReportPage>
  )
}

/** Shows a toast with the result of each search. After searching further back, its count includes the earlier rows. */
function useSearchToasts(search: Search): void {
  const { status, searchingFurther, error, rows } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast when a call ends, not when an edit changes rows
  useEffect(() => {
    if (status === 'idle' || status === 'loading' || searchingFurther) return
    if (error) {
      const description = messageOf(error, texts.notSearched)
      toast({ title: texts.searchFailed, description, variant: 'destructive' })
    } else {
      toast({ title: texts.searchComplete, description: texts.foundCount(foundRows(rows).length) })
    }
  }, [status, searchingFurther])
}
