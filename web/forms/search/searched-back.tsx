import { Flex, Text } from '@chakra-ui/react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { messageOf } from '../../api/errors.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import type { Search } from './use-search.ts'

/** Stands below the results: how far back the search has looked, and the way further back; nothing once it is through. */
export function SearchedBack({ search }: { readonly search: Search }) {
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
