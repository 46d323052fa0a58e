import { Box, Text } from '@chakra-ui/react'
import { board as texts } from '#texts/board.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatDate, formatInstant } from '../../shared/calendar/format-date.ts'
import { useSession } from '../app/session.tsx'
import { WarningIcon } from '../ui/icons.tsx'
import { timeAgo } from '../ui/time-ago.ts'
import { useNow } from '../ui/use-now.ts'
import { WarningBox } from '../ui/warning-box.tsx'
import { type Board, isOldBoard } from './board.ts'

type Published = Pick<Board, 'publishedAt' | 'publishedByName'>

/** Who set the rates, when, and how long ago: "Rates set by omar 2 hours ago, 24-Nov-2026 08:02". Nothing without a board. */
export function BoardAge({ board }: { readonly board: Published }) {
  const { timeZone } = useSession()
  const { publishedAt, publishedByName } = board
  const now = useNow(publishedAt)
  if (publishedAt === null) return null
  const at = new Date(publishedAt)
  return (
    <Text color="fg.muted" fontSize="sm">
      {texts.setBy} <bdi>{publishedByName}</bdi> {timeAgo(now - at.getTime())},{' '}
      <time dateTime={publishedAt}>{formatInstant(at, timeZone)}</time>
    </Text>
  )
}

/** A warning that there are no rates, or that the rates are from an earlier day. Nothing if they were set today. */
export function BoardNotice({ board }: { readonly board: Published }) {
  const { businessDate, timeZone, user } = useSession()
  const { publishedAt } = board
  if (publishedAt !== null && !isOldBoard(board, businessDate, timeZone)) return null
  const [title, advice] =
    publishedAt === null
      ? [texts.noBoard, texts.noBoardAdvice]
      : [
          texts.ratesOf(formatDate(businessDateOf(new Date(publishedAt), timeZone))),
          texts.nobodyToday,
        ]
  return (
    <WarningBox role="status" data-board-notice="" py="3" borderRadius="l2">
      <Box color="fg.warning" flexShrink="0" paddingBlockStart="0.5">
        <WarningIcon />
      </Box>
      <Box minW="0">
        <Box fontWeight="semibold">{title}</Box>
        <Box fontSize="sm">{user.isHeadOffice ? texts.publishThem : advice}</Box>
      </Box>
    </WarningBox>
  )
}
