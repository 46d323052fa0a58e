import { Stack, Text } from '@chakra-ui/react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { USER_BACK_DAYS } from '../../../shared/contract/transaction-facts.ts'
import { changeRefusal } from '../../forms/search/change-refusal.ts'
import type { SearchFilters } from '../../forms/search/filters.ts'
import { SearchResults } from '../../forms/search/search-results.tsx'
import { isTransaction } from '../../forms/search/search-rows.ts'
import type { Search } from '../../forms/search/use-search.ts'
import { isChangeable } from './may-change.ts'
import { ResultsTable } from './results-table.tsx'

interface ResultsProps extends Omit<Parameters<typeof ResultsTable>[0], 'rows' | 'loading'> {
  readonly search: Search
  /** What was searched for. */
  readonly filters: SearchFilters
}

/** What a search found, and below it who may change what this person may not. */
export function Results({ search, filters, ...table }: ResultsProps) {
  const { status, rows } = search
  // An empty stack would still take a gap of the page.
  if (status === 'idle') return null
  const someRefused = rows.some(
    (row) =>
      isTransaction(row) &&
      isChangeable(row, table.viewer.userType) &&
      changeRefusal(row, table.viewer) !== null,
  )
  return (
    <Stack gap="3">
      <SearchResults search={search} filters={filters}>
        <ResultsTable {...table} rows={rows} loading={status === 'loading'} />
      </SearchResults>
      {someRefused ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.whoMayChange(USER_BACK_DAYS)}
        </Text>
      ) : null}
    </Stack>
  )
}
