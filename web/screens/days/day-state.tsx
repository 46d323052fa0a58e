import { Box, Flex, Text } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { hasDifference, lookOf, wordsOf } from './day-words.ts'
import { SIGN_LOOKS } from './grid-looks.ts'

/** The sign and the state of a day in words, who closed and accepted it, and its seal. */
export function DayState({ day }: { readonly day: Day }) {
  const { timeZone } = useSession()
  const look = lookOf(day)
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(new Date(instant), timeZone)
  const { closedByName, closedAt, acceptedByName, acceptedAt, smallHouse, seal } = day
  return (
    <Flex gap="4" align="flex-start" css={SIGN_LOOKS}>
      <Box css={SIGN_BOX} data-look={look} data-differs={hasDifference(day) ? '' : undefined}>
        {texts.signs[look]}
      </Box>
      <Box minW="0">
        <Text fontSize="lg" fontWeight="semibold">
          {wordsOf(day)}
        </Text>
        <Box color="fg.muted" fontSize="sm">
          {closedByName ? <bdi>{texts.closedBy(closedByName, at(closedAt))}</bdi> : null}
          {acceptedByName ? (
            <div>
              <bdi>{texts.acceptedBy(acceptedByName, at(acceptedAt))}</bdi>
            </div>
          ) : null}
          {smallHouse ? <div>{texts.smallHouse}</div> : null}
          {seal ? (
            <div>
              {texts.seal} <code>{seal.slice(0, SEAL_DIGITS)}</code>
            </div>
          ) : null}
        </Box>
      </Box>
    </Flex>
  )
}

/** The number of a seal's digits that closing sheets show. */
const SEAL_DIGITS = 8

const SIGN_BOX = {
  flexShrink: 0,
  width: '3rem',
  height: '3rem',
  display: 'grid',
  placeItems: 'center',
  fontSize: '1.75rem',
  fontWeight: 'bold',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border',
} as const
