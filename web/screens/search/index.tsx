import { useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { useFilterDraft } from '../../search/use-filter-draft.ts'
import { useSearch } from '../../search/use-search.ts'
import { useSearchAddress } from '../../search/use-search-address.ts'
import { Found } from './found.tsx'

/** What the radios offer. */
const OFFERED_TYPES = [
  'Transfer',
  'Deleted Transactions',
  'Debit',
  'Credit',
  'Exchange',
  'Loan',
  'Edited Transactions',
] as const satisfies readonly SearchType[]

/** What an address may name: "?type=general" searches every type at once, with no radio chosen. */
const ADDRESS_TYPES = [...OFFERED_TYPES, 'general'] as const satisfies readonly SearchType[]

/** Finds transactions, prints, edits and deletes them. Rules: docs/rules/search.md */
export default function SearchTransaction() {
  const accounts = useAccounts()
  const { filters, run, show } = useSearchAddress(ADDRESS_TYPES)
  const search = useSearch(filters, run)
  const filterDraft = useFilterDraft(filters)
  const firstInput = useRef<HTMLInputElement>(null)
  return (
    <ReportPage title={filterDraft.draft.type === 'general' ? texts.title : texts.titleOfOneType}>
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
        <ReadFailed what={texts.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}
