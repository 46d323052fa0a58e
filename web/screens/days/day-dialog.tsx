import { Button, Stack } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import { earned as earnedTexts } from '#texts/earned.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { readsBooksOf } from '../../../shared/contract/book-readers.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { EarnedPanel } from '../../report/earned-panel.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { DayFigures } from './day-figures.tsx'
import { DayOthers } from './day-others.tsx'
import { DaySpots } from './day-spots.tsx'
import { DayState } from './day-state.tsx'
import { DayThread } from './day-thread.tsx'
import { DayTills } from './day-tills.tsx'
import { ReopenedHawalas } from './reopened-hawalas.tsx'
import type { DayAction } from './use-day-actions.ts'

interface DayDialogProps extends OpenDialog {
  readonly day: Day
  readonly actions: readonly DayAction[]
  readonly onAct: (day: Day, action: DayAction) => void
}

const LABELS: Readonly<Record<DayAction, string>> = {
  ...texts.steps,
  statement: texts.dailyStatement,
  sheet: texts.closingSheet,
}
/** The usual next steps. Their buttons are filled. */
const MAIN: readonly DayAction[] = ['accept', 'answer']

/** A branch's day: its state, figures and thread, and what this person can do with it. */
export function DayDialog({ day: listed, actions, onAct, ...dialog }: DayDialogProps) {
  const { branch, date } = listed
  const { user } = useSession()
  const read = useFreshApi('GET /api/days/{branch}/{date}', { params: { branch, date } })
  const day = read.data ?? listed
  useCommands(
    dialog.open
      ? actions.map((action) => ({
          ...DAY_COMMANDS[action],
          where: 'dialog' as const,
          run: () => onAct(listed, action),
        }))
      : [],
  )
  return (
    <MessageDialog
      {...dialog}
      title={texts.placeAndDay(branch, formatDay(date))}
      width="60rem"
      actions={actions.toReversed().map((action) => (
        <Button
          key={action}
          variant={MAIN.includes(action) ? 'solid' : 'outline'}
          {...(action === actions[0] ? { 'data-autofocus': '' } : {})}
          onClick={() => onAct(listed, action)}
        >
          {LABELS[action]}
          <KeyHint keys={DAY_COMMANDS[action].keys[0]} />
        </Button>
      ))}
    >
      <Stack gap="4">
        <DayState day={day} />
        <ReopenedHawalas day={listed} />
        <DayTills date={date} tills={read.data?.tills ?? []} />
        <DayOthers others={read.data?.others ?? []} />
        <DaySpots spots={read.data?.spots ?? []} />
        <DayThread thread={day.thread} />
        <DayFigures day={day} />
        {readsBooksOf(user, branch) ? <DayEarned branch={branch} date={date} /> : null}
        <ReadFailed what={texts.theDay} read={read} evenIfOld />
      </Stack>
    </MessageDialog>
  )
}

/** What the branch earned that day. */
function DayEarned({ branch, date }: Pick<Day, 'branch' | 'date'>) {
  const read = useFreshApi('GET /api/reports/profit', {
    query: { from: date, to: date, branch },
  })
  return (
    <EarnedPanel
      to={paths.dailyProfit({ fromDate: date, toDate: date, branch })}
      from={paths.days(monthOf(date), { branch, date })}
      rows={read.data}
      failed={read.error ? <ReadFailed what={earnedTexts.theProfit} read={read} evenIfOld /> : null}
    />
  )
}
