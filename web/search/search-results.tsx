import { Box, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { messageOf } from '../api/errors.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { StillArriving } from '../report/still-arriving.tsx'
import { BusyButton } from '../ui/busy-button.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Panel } from '../ui/panel.tsx'
import { asksForNothing, isByChange, type SearchFilters } from './filters.ts'
import { foundRows } from './found-rows.ts'
import type { Search } from './use-search.ts'
import { firstButton } from './walk-rows.ts'

interface SearchResultsProps {
  readonly search: Search
  /** The filters of the search. */
  readonly filters: SearchFilters
  /** The table with the results. */
  readonly children: ReactNode
}

/** The results of a search, 'No Results', or the error. A failed search never looks like a search without results. */
export function SearchResults({ search, filters, children }: SearchResultsProps) {
  const { status, rows, error, hasMore, isIncomplete } = search
  const table = useRef<HTMLDivElement>(null)
  useCommands([{ ...SCREEN_COMMANDS.toList, run: () => firstButton(table.current)?.focus() }])
  if (status === 'idle') return null
  if (status === 'failed') {
    return (
      <LoadFailed
        what={texts.theSearchResults}
        reason={error ? messageOf(error, error.message) : ''}
        onRetry={() => void search.retry()}
      />
    )
  }
  const isEmpty = status === 'done' && rows.length === 0
  return (
    <>
      <StillArriving isIncomplete={isIncomplete} onRefresh={() => void search.again()} />
      <Panel
        title={texts.results}
        description={<Summary search={search} filters={filters} />}
        flush
      >
        {isEmpty && !hasMore ? <NoResults filters={filters} /> : null}
        {isEmpty ? null : <div ref={table}>{children}</div>}
        <SearchedBack search={search} />
      </Panel>
    </>
  )
}

function NoResults({ filters }: { filters: SearchFilters }) {
  return (
    <Box py="10" px="4" textAlign="center">
      <Text fontWeight="semibold">{texts.noResults}</Text>
      <Text color="fg.muted">
        {asksForNothing(filters) ? texts.noTransactionsToday : texts.noTransactionsMatch}
      </Text>
      <Text color="fg.muted" fontSize="xs">
        {asksForNothing(filters) ? texts.todayHint : texts.matchHint}
      </Text>
    </Box>
  )
}

/** The filters and the number of results. Screen readers announce the number when the search is done. */
function Summary({ search, filters }: Pick<SearchResultsProps, 'search' | 'filters'>) {
  const { status, rows, hasMore } = search
  const { type, referenceId, account, narrative, amount } = filters
  const asked = [
    type === 'general' ? texts.allTypes : type,
    asksForNothing(filters) ? inDaysOf(filters, texts.today) : '',
    referenceId && texts.referenceIs(referenceId),
    inDaysOf(filters, daysOf(filters)),
    account && texts.accountIs(account),
    amount && texts.amountIs(amount),
  ].filter(Boolean)
  const shown = foundRows(rows).length.toLocaleString('en-US')
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

/** Adds what happened on the days, if they are days of a change and not of the transactions. */
function inDaysOf(filters: SearchFilters, days: string): string {
  if (days === '' || !isByChange(filters)) return days
  return filters.type === 'Deleted Transactions' ? texts.wasDeleted(days) : texts.wasEdited(days)
}

/** Returns the day or the range of days that was searched for; empty if there is none. */
function daysOf({ date, toDate }: SearchFilters): string {
  if (toDate === '') return date && formatDate(date)
  return date ? texts.daysAre(formatDate(date), formatDate(toDate)) : texts.upTo(formatDate(toDate))
}

/**
 * The day down to which the search has looked, and a button to search further back. Shows nothing once everything was
 * searched.
 */
function SearchedBack({ search }: { readonly search: Search }) {
  const { hasMore, searchedBackTo, searchingFurther, error } = search
  if (!hasMore) return null
  if (error) {
    return (
      <LoadFailed
        what={texts.whatLiesFurtherBack}
        reason={messageOf(error, error.message)}
        onRetry={() => void search.retry()}
        retrying={searchingFurther}
      />
    )
  }
  return (
    <Flex align="center" justify="center" gap="4" wrap="wrap" p="4" borderTopWidth="1px">
      <Text color="fg.muted" role="status">
        {searchedBackTo ? texts.searchedBackTo(formatDate(searchedBackTo)) : null}
      </Text>
      <BusyButton
        variant="outline"
        size="sm"
        busy={searchingFurther}
        onClick={() => void search.searchFurther()}
      >
        {searchingFurther ? texts.searching : texts.searchFurtherBack}
      </BusyButton>
    </Flex>
  )
}
