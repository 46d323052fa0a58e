import { Box, Stack, Text } from '@chakra-ui/react'
import { search as texts } from '#texts/search.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { messageOf } from '../../api/errors.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Panel } from '../../components/panel.tsx'
import { asksForNothing, type SearchFilters } from '../../forms/search/filters.ts'
import { isTransaction } from '../../forms/search/search-rows.ts'
import { SearchedBack } from '../../forms/search/searched-back.tsx'
import type { Search } from '../../forms/search/use-search.ts'
import { changeRefusal } from './may-change.ts'
import { ResultsTable } from './results-table.tsx'

interface ResultsProps extends Omit<Parameters<typeof ResultsTable>[0], 'rows' | 'loading'> {
  readonly search: Search
  /** What was searched for. */
  readonly filters: SearchFilters
}

/**
 * What a search found, or what stands in its place: under way, 'No Results', or why it failed. A failed search never looks
 * like one that found nothing (decisions.md).
 */
export function Results({ search, filters, ...table }: ResultsProps) {
  const { status, rows, error, hasMore } = search
  if (status === 'idle') return null
  if (status === 'failed') {
    const reason = error ? messageOf(error, error.message) : ''
    return (
      <LoadFailed
        what={texts.theSearchResults}
        reason={reason}
        onRetry={() => void search.retry()}
      />
    )
  }
  const someRefused = rows.some(
    (row) => isTransaction(row) && changeRefusal(row, table.userType) !== null,
  )
  const isEmpty = status === 'done' && rows.length === 0
  return (
    <Stack gap="3">
      <Panel
        title={texts.results}
        description={<Summary search={search} filters={filters} />}
        flush
      >
        {isEmpty && !hasMore ? <NoResults filters={filters} /> : null}
        {isEmpty ? null : <ResultsTable {...table} rows={rows} loading={status === 'loading'} />}
        <SearchedBack search={search} />
      </Panel>
      {someRefused ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.whoMayChange}
        </Text>
      ) : null}
    </Stack>
  )
}

function NoResults({ filters }: { filters: SearchFilters }) {
  return (
    <Box py="10" px="4" textAlign="center">
      <Text fontWeight="semibold">{texts.noResults}</Text>
      <Text color="fg.muted">
        {asksForNothing(filters) ? texts.noTransactionsToday : texts.noTransactionsMatch}
      </Text>
    </Box>
  )
}

/** What was asked for, and how many fit; read out once they are there. */
function Summary({
  search: { status, rows, hasMore },
  filters,
}: Pick<ResultsProps, 'search' | 'filters'>) {
  const { type, referenceId, date, account, narrative, amount } = filters
  const asked = [
    type === 'general' ? texts.allTypes : type,
    asksForNothing(filters) ? texts.today : '',
    referenceId && texts.referenceIs(referenceId),
    date && formatDate(date),
    account && texts.accountIs(account),
    amount && texts.amountIs(amount),
  ].filter(Boolean)
  const shown = rows.length.toLocaleString('en-US')
  const count = hasMore ? texts.soFar(shown) : texts.found(shown)
  return (
    <>
      {asked.join(' · ')}
      {narrative ? (
        <>
          {' · '}
          <bdi>“{narrative}”</bdi>
        </>
      ) : null}
      <span role="status">{status === 'done' ? ` · ${count}` : null}</span>
    </>
  )
}
