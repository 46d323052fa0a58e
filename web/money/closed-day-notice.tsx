import { Button } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import type { ClosedDay } from './use-closed-day.ts'

interface ClosedDayNoticeProps {
  readonly closedDay: ClosedDay
  /** Called when the form has today's date. */
  readonly onDated: () => void
}

/** The refusal of a posting on a closed day. A button dates the posting today, unless today is closed too. */
export function ClosedDayNotice({ closedDay, onDated }: ClosedDayNoticeProps) {
  const { businessDate } = useSession()
  const { message, closes, dateToday } = closedDay
  const isTodayClosed = closes(businessDate)
  return (
    <RefusalBox
      refusal={message}
      action={
        isTodayClosed ? null : (
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
        )
      }
    />
  )
}
