import { Box, Flex } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { WarningIcon } from '../../components/icons.tsx'
import type { StatusFilter } from './filters.ts'

interface AttentionProps {
  readonly lateCount: number
  readonly changedCount: number
  readonly deletedCount: number
  /** Narrows the table to those and goes there. */
  readonly onShow: (status: StatusFilter) => void
  /** Goes to what was deleted. */
  readonly onShowDeleted: () => void
}

/** What head office has to look at: recorded late, and changed or deleted since it was approved. Nothing where there is none. */
export function Attention(props: AttentionProps) {
  const { lateCount, changedCount, deletedCount, onShow, onShowDeleted } = props
  if (lateCount + changedCount + deletedCount === 0) return null
  const line = (count: number, words: string, onClick: () => void) =>
    count === 0 ? null : (
      <Flex as="li" align="center" gap="3">
        <span>
          <strong>{counts.transactions(count)}</strong> {words}
        </span>
        <button
          type="button"
          className="row-button"
          aria-label={texts.showOf(words)}
          onClick={onClick}
        >
          {texts.show}
        </button>
      </Flex>
    )
  return (
    <Flex
      as="section"
      aria-label={texts.toBeLookedAt}
      gap="3"
      p="4"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l3"
    >
      <Box color="fg.warning" pt="1">
        <WarningIcon />
      </Box>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="8" rowGap="2" fontSize="sm">
        {line(lateCount, texts.recordedLateWords, () => onShow('late'))}
        {line(changedCount, texts.editedAfterApprovalWords, () => onShow('changed'))}
        {line(deletedCount, texts.deletedAfterApprovalWords, onShowDeleted)}
      </Flex>
    </Flex>
  )
}
