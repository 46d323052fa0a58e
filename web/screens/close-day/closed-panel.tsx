import { Button, Flex, Text } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { branchDay } from '#texts/branch-day.ts'
import { closeDay as texts } from '#texts/close-day.ts'
import { formatDay, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { mayReopen } from '../../day/day-rights.ts'
import type { Opening } from '../../lists/opening.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SheetOfDay } from './lazy-parts.tsx'
import type { Place } from './people.ts'

interface ClosedPanelProps {
  readonly day: Day
  readonly place: Place
  /** True if today is closed, so that nothing is left to close. */
  readonly isToday: boolean
  readonly box: RefObject<HTMLDivElement | null>
  readonly sheets: Opening<Day>
  readonly onReopen: () => void
}

/** The newest closed day: who closed it and when, and its closing sheet. People who may reopen it have a button for that. */
export function ClosedPanel({ day, place, isToday, box, sheets, onReopen }: ClosedPanelProps) {
  const { timeZone } = useSession()
  const { branch, date, closedByName, closedAt, thread } = day
  const comment = thread.findLast(({ action }) => action === 'closed')?.comment
  return (
    <Panel
      title={texts.newestClosed(formatDay(date))}
      actions={
        <Flex gap="2" wrap="wrap" ref={box}>
          <PrintButton
            key={`${branch} ${date} ${closedAt}`}
            atOnce={false}
            paper={(onClosed) => <SheetOfDay branch={branch} date={date} onClosed={onClosed} />}
          />
          <Button size="sm" variant="outline" onClick={() => sheets.open(day)}>
            {texts.closingSheet}
          </Button>
          {mayReopen(day, place, formatTime(new Date(), timeZone)) ? (
            <Button size="sm" variant="outline" colorPalette="debit" onClick={onReopen}>
              {branchDay.reopenDay}
            </Button>
          ) : null}
        </Flex>
      }
    >
      <Text>
        <bdi>
          {texts.closedBy(
            closedByName ?? '',
            closedAt === null ? '' : formatInstant(new Date(closedAt), timeZone),
          )}
        </bdi>
      </Text>
      {comment ? (
        <Text color="fg.muted">
          <bdi>{comment}</bdi>
        </Text>
      ) : null}
      {isToday ? <Text>{texts.allClosed}</Text> : null}
    </Panel>
  )
}
