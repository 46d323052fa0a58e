import { Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { search as texts } from '#texts/search.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/page.tsx'
import { SearchForm } from '../../forms/search/search-form.tsx'
import { useFilterDraft } from '../../forms/search/use-filter-draft.ts'
import { useSearch } from '../../forms/search/use-search.ts'
import { useSearchAddress } from '../../forms/search/use-search-address.ts'
import { Found } from './found.tsx'
import { ADDRESS_TYPES, OFFERED_TYPES } from './search-types.ts'

/** Finds transactions, prints, edits and deletes them (specification 2, section 2 "Search Transaction, version A"). */
export default function SearchTransaction() {
  const accounts = useAccounts()
  const { filters, run, show } = useSearchAddress(ADDRESS_TYPES)
  const search = useSearch(filters, run)
  const filterDraft = useFilterDraft(filters)
  const firstInput = useRef<HTMLInputElement>(null)
  return (
    <Page wide title={filterDraft.draft.type === 'general' ? texts.title : texts.titleOfOneType}>
      <Stack gap="5">
        {accounts.error && !accounts.data ? (
          <LoadFailed
            what={texts.theAccounts}
            reason={messageOf(accounts.error, accounts.error.message)}
            onRetry={() => void accounts.mutate()}
            retrying={accounts.isValidating}
          />
        ) : null}
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
      </Stack>
    </Page>
  )
}
