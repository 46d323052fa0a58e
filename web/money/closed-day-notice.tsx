import { Button } from '@chakra-ui/react'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useSession } from '../app/session.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import type { ClosedDay } from './use-closed-day.ts'

/** The refusal of a posting on a closed day. A button dates the posting today, unless today is closed too. */
export function ClosedDayNotice(props: {
  readonly closedDay: ClosedDay
  /** Called when the form has today's date. */
  readonly onDated: () => void
}) {
  const { businessDate } = useSession()
  const { message, closes, dateToday } = props.closedDay
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
              props.onDated()
            }}
          >
            {texts.dateToday}
          </Button>
        )
      }
    />
  )
}
