import type { Day } from '../../day/day.ts'
import { ReopenDayDialog, SheetDialog } from '../../day/lazy-dialogs.ts'
import { type Opening, WhileOpened } from '../../lists/opening.tsx'
import { DayDialog, DayStepDialog } from './lazy-parts.tsx'
import type { CellPlace } from './month-grid.ts'
import type { DayAction } from './use-day-actions.ts'

/** A dialog about the day of a cell: the day itself, a step of it, or its closing sheet. */
export interface DayQuestion extends CellPlace {
  readonly kind: 'day' | Exclude<DayAction, 'statement'>
}

interface DialogsProps {
  readonly questions: Opening<DayQuestion>
  /** Finds the day as it was last read. */
  readonly dayAt: (cell: CellPlace) => Day | null
  readonly actionsOf: (day: Day) => DayAction[]
  readonly onAct: (day: Day, action: DayAction) => void
  readonly finalFocus: () => HTMLElement | null
}

/** The dialogs of the screen. The dialog of a step or of the sheet replaces the day's own dialog. */
export function Dialogs({ questions, dayAt, actionsOf, onAct, finalFocus }: DialogsProps) {
  return (
    <WhileOpened opening={questions}>
      {({ kind, ...cell }, opened) => {
        const day = dayAt(cell)
        if (!day) return null
        const dialog = { ...opened, day, finalFocus }
        return kind === 'day' ? (
          <DayDialog {...dialog} actions={actionsOf(day)} onAct={onAct} />
        ) : kind === 'sheet' ? (
          <SheetDialog {...dialog} />
        ) : kind === 'reopen' ? (
          <ReopenDayDialog {...dialog} />
        ) : (
          <DayStepDialog {...dialog} kind={kind} />
        )
      }}
    </WhileOpened>
  )
}
