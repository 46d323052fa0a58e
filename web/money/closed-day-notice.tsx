import { Box, Button, Flex } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { closesDay } from '../entry/lasting-refusal.ts'
import type { ClosedDay } from './use-closed-day.ts'

interface ClosedDayNoticeProps {
  readonly closedDay: ClosedDay
  /** Called when the form has today's date. */
  readonly onDated: () => void
}

/** The refusal of a posting on a closed day, with the offer to date it today unless that is closed too. */
export function ClosedDayNotice({ closedDay, onDated }: ClosedDayNoticeProps) {
  const { businessDate } = useSession()
  const { message, dateToday } = closedDay
  const isTodayClosed = closesDay(message, businessDate)
  return (
    <Flex
      role="alert"
      wrap="wrap"
      align="center"
      gap="3"
      p="3"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
    >
      <Box flex="1 1 14rem">{message}</Box>
      {isTodayClosed ? null : (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            dateToday()
            onDated()
          }}
        >
          {texts.dateToday}
        </Button>
      )}
    </Flex>
  )
}
