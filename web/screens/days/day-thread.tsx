import { Box, Text } from '@chakra-ui/react'
import { branchDay } from '#texts/branch-day.ts'
import { days as texts } from '#texts/days.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { DayHeading } from './day-heading.tsx'

/** The steps and comments of a day with their people, the oldest first. */
export function DayThread({ thread }: Pick<Day, 'thread'>) {
  const { timeZone } = useSession()
  return (
    <Box>
      <DayHeading>{texts.thread}</DayHeading>
      {thread.length === 0 ? <Text color="fg.muted">{texts.nothingSaid}</Text> : null}
      <Box as="ol" listStyleType="none" display="grid" gap="1">
        {thread.map(({ at, userName, action, comment }) => (
          <Text as="li" key={`${at} ${action}`} overflowWrap="anywhere">
            <Text as="span" fontSize="sm" color="fg.muted">
              <bdi>
                {branchDay.acted(
                  branchDay.dayActions[action],
                  userName,
                  formatInstant(new Date(at), timeZone),
                )}
              </bdi>
              {comment ? ': ' : ''}
            </Text>
            <bdi>{comment}</bdi>
          </Text>
        ))}
      </Box>
    </Box>
  )
}
