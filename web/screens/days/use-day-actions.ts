import { formatTime } from '../../../shared/calendar/format-date.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { type DayStep, stepsOf } from '../../day/day-rights.ts'
import { useViewer } from '../../search/use-viewer.ts'
import type { Branch } from './month-grid.ts'

/** What a person can do with a day: take one of its steps, or look at its statement or closing sheet. */
export type DayAction = DayStep | 'statement' | 'sheet'

interface Settings {
  readonly days: readonly Day[]
  readonly branches: readonly Branch[]
  readonly onAct: (day: Day, action: DayAction) => void
}

/** Makes the keys of the actions work for the current day. @returns a function that finds the actions of any day */
export function useDayActions(day: Day | null, { days, branches, onAct }: Settings) {
  const viewer = useViewer()
  const { timeZone } = useSession()
  const actionsOf = (of: Day): DayAction[] => {
    const branch = branches.find(({ code }) => code === of.branch)
    if (!branch) return []
    const own = days.filter((each) => each.branch === of.branch)
    const steps = stepsOf(
      of,
      { branch, viewer },
      { days: own, time: formatTime(new Date(), timeZone) },
    )
    return [...steps, 'statement', ...(of.closedAt === null ? [] : ['sheet' as const])]
  }
  useCommands(
    day
      ? actionsOf(day).map((action) => ({
          ...DAY_COMMANDS[action],
          run: () => onAct(day, action),
        }))
      : [],
  )
  return actionsOf
}
