import { Text } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { searchForms as formTexts } from '#texts/search-forms.ts'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import { USER_BACK_DAYS } from '../../../shared/contract/transaction-facts.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../forms/opening.tsx'
import { AtEnd, ReadFailed } from '../../forms/read-failed.tsx'
import { changeRefusal, type Viewer } from '../../forms/search/change-refusal.ts'
import { SearchForm } from '../../forms/search/search-form.tsx'
import { SearchResults } from '../../forms/search/search-results.tsx'
import { rowKey, type SearchRow, withRows } from '../../forms/search/search-rows.ts'
import { useFilterDraft } from '../../forms/search/use-filter-draft.ts'
import { useSearch } from '../../forms/search/use-search.ts'
import { useSearchAddress } from '../../forms/search/use-search-address.ts'
import { useViewer } from '../../forms/search/use-viewer.ts'
import { ReportPage } from '../../reports/report-page.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { currencyOf, type EditableRow, isEditable } from './edited-row.ts'
import { accountNames, partiesOf } from './found-parties.ts'
import { ResultsTable } from './results-table.tsx'
import { useSearchToasts } from './use-search-toasts.ts'

/** What can be searched for (specification 2, section 9 "Search types"). */
const TYPES = [
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Hawala',
  'Edited Transactions',
] as const satisfies readonly SearchType[]

/** Finds transactions and hawalas, and edits amount and description (specification 2, section 2 "Search Transaction, version B"). */
export default function SearchTransactions() {
  const { timeZone } = useSession()
  const viewer = useViewer()
  const address = useSearchAddress(TYPES)
  const search = useSearch(address.isAsked ? address.filters : null, address.run)
  useSearchToasts(search)
  const filterDraft = useFilterDraft(address.filters)
  const readAccounts = useAccounts()
  const { data: accounts } = readAccounts
  const readCurrencies = useCurrencies()
  const { data: currencies } = readCurrencies
  const names = useMemo(() => accountNames(accounts ?? []), [accounts])
  const codes = useMemo(() => new Map(currencies?.map(({ id, code }) => [id, code])), [currencies])
  const editing = useOpening<EditableRow>()
  const firstInput = useRef<HTMLInputElement>(null)
  return (
    <ReportPage title={texts.title} subtitle={texts.subtitle}>
      <SearchForm
        types={TYPES}
        filterDraft={filterDraft}
        accounts={accounts}
        searching={search.status === 'loading'}
        onSearch={address.show}
        firstInput={firstInput}
      />
      <SearchResults search={search} filters={address.filters}>
        <ResultsTable
          rows={search.rows}
          names={names}
          codes={codes}
          viewer={viewer}
          timeZone={timeZone}
          loading={search.status === 'loading'}
          onEdit={editing.open}
        />
      </SearchResults>
      <RefusedNote rows={search.rows} viewer={viewer} />
      <AtEnd>
        <ReadFailed what={texts.theAccounts} read={readAccounts} />
        <ReadFailed what={texts.theCurrencies} read={readCurrencies} />
      </AtEnd>
      <WhileOpened opening={editing}>
        {(row, isOpen) => (
          <EditDialog
            row={row}
            parties={partiesOf(row, names)}
            code={codes.get(currencyOf(row) ?? 0)}
            open={isOpen}
            onChanged={(changed) => search.changeRows((rows) => withRows(rows, [changed]))}
            onGone={(gone) =>
              search.changeRows((rows) => rows.filter((each) => rowKey(each) !== rowKey(gone)))
            }
            onClose={editing.close}
          />
        )}
      </WhileOpened>
    </ReportPage>
  )
}

/** Says below the table why some Edit buttons can't be pressed, which a phone doesn't show by itself. */
function RefusedNote({ rows, viewer }: { rows: readonly SearchRow[]; viewer: Viewer }) {
  const someRefused = rows.some(
    (row) => isEditable(row, viewer.userType) && changeRefusal(row, viewer) !== null,
  )
  if (!someRefused) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      {formTexts.whoMayChange(USER_BACK_DAYS)}
    </Text>
  )
}
