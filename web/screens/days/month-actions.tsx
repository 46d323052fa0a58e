import { Flex, Text } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import {
  addDays,
  type BusinessDate,
  nextMonth,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import { formatMonth } from '../../../shared/calendar/format-date.ts'
import { dayColumns, dayRows, daysFileName } from '../../../shared/reports/days-csv.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { TurnButton } from '../../ui/turn-button.tsx'
import { AcceptAll } from './accept-all.tsx'
import { currentCell } from './days-grid.tsx'
import { DaysPaper } from './lazy-parts.tsx'
import { type Branch, monthGrid } from './month-grid.ts'

interface MonthActionsProps {
  readonly month: string
  readonly newest: string
  readonly refreshing: boolean
  readonly onMonth: (month: string) => void
  readonly onRefresh: () => void
  /** The days of the month and its branches; undefined while they load. */
  readonly days: readonly Day[] | undefined
  readonly receivedAt: Date | undefined
  /** True if the days may still lack the newest postings. */
  readonly isIncomplete: boolean
  readonly branches: readonly Branch[] | undefined
}

/** The buttons of the screen: other months, the paper, the CSV file, and Refresh. */
export function MonthActions(props: MonthActionsProps) {
  const { month, newest, refreshing, onMonth, onRefresh, days, branches } = props
  const { receivedAt, isIncomplete } = props
  const { businessDate, timeZone } = useSession()
  const viewer = useViewer()
  const isNewest = month >= newest
  const before = () => onMonth(previousMonth(month))
  const after = () => onMonth(nextMonth(month))
  useCommands([
    { ...DAY_COMMANDS.previousMonth, run: before },
    ...(isNewest ? [] : [{ ...DAY_COMMANDS.nextMonth, run: after }]),
  ])
  const followed = days?.filter(({ state }) => state !== 'notFollowed') ?? []
  const to = isNewest ? businessDate : lastDay(month)
  return (
    <>
      <AcceptAll days={followed} viewer={viewer} fallbackFocus={currentCell} />
      <Flex gap="1" align="center">
        <TurnButton label={texts.previousMonth} to="before" onClick={before} />
        <Text minW="8.5rem" textAlign="center" fontWeight="semibold">
          {formatMonth(month)}
        </Text>
        <TurnButton label={texts.nextMonth} to="after" disabled={isNewest} onClick={after} />
      </Flex>
      <RefreshButton label={texts.readAgain} refreshing={refreshing} onRefresh={onRefresh} />
      <PrintButton
        key={month}
        atOnce={false}
        // If somebody presses this while the month is loading, the paper prints itself once it is there.
        paper={(onClosed) =>
          days && branches && receivedAt ? (
            <DaysPaper
              month={month}
              grid={monthGrid(branches, days, month)}
              report={{ receivedAt, isIncomplete }}
              onClosed={onClosed}
            />
          ) : null
        }
      />
      <ExportCsv
        fileName={daysFileName(`${month}-01`, to)}
        columns={dayColumns(timeZone)}
        rows={dayRows(followed)}
        isIncomplete={isIncomplete}
      />
    </>
  )
}

function lastDay(month: string): BusinessDate {
  return addDays(`${nextMonth(month)}-01`, -1)
}
