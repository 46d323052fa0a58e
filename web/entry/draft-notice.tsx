import { Button, Flex } from '@chakra-ui/react'
import { drafts as texts } from '#texts/drafts.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatTime } from '../../shared/calendar/format-date.ts'
import { useSession } from '../app/session.tsx'
import type { CameBack } from './use-draft.ts'

interface DraftNoticeProps {
  readonly cameBack: CameBack | null
  readonly onStartAnew: () => void
  /** A sentence about the fields that a draft can't restore, such as pictures. */
  readonly without?: string
}

/** The notice in a form into which an unfinished entry was restored. */
export function DraftNotice({ cameBack, onStartAnew, without }: DraftNoticeProps) {
  const { businessDate, timeZone } = useSession()
  if (!cameBack) return null
  const time = formatTime(new Date(cameBack.from), timeZone)
  const isOfToday = businessDateOf(new Date(cameBack.from), timeZone) === businessDate
  return (
    <Flex
      gridColumn="1 / -1"
      align="center"
      columnGap="4"
      rowGap="2"
      wrap="wrap"
      px="3"
      py="1"
      bg="accent.subtle"
      borderRadius="md"
      fontSize="sm"
    >
      <span role="status">
        {texts.restoredFrom(isOfToday ? time : texts.yesterdayAt(time))}
        {without ? ` ${without}` : ''}
      </span>
      <Button type="button" size="xs" variant="outline" onClick={onStartAnew}>
        {texts.discard}
      </Button>
    </Flex>
  )
}
