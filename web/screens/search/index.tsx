import { useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import type { SearchType } from '../../../shared/contract/search.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { addressOf, filtersAmong, SEARCH_RULES } from '../../search/filters.ts'
import { SearchForm } from '../../search/search-form.tsx'
import { useSearch } from '../../search/use-search.ts'
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
const filtersOf = filtersAmong([...OFFERED_TYPES, 'general'])

/** Finds transactions, prints, edits and deletes them. Rules: docs/rules/search.md */
export default function SearchTransaction() {
  const accounts = useAccounts()
  const { filters, run, show } = useReportAddress(filtersOf, addressOf)
  const search = useSearch(filters, run)
  const filterDraft = useFilterDraft(filters, SEARCH_RULES)
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
