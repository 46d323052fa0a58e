import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The parts of the screen that open later. */

export const DayDialog = lazyComponent(async () => ({
  default: (await import('./day-dialog.tsx')).DayDialog,
}))
export const StepDialog = lazyComponent(async () => ({
  default: (await import('./step-dialog.tsx')).StepDialog,
}))
export const AcceptAllDialog = lazyComponent(async () => ({
  default: (await import('./accept-all-dialog.tsx')).AcceptAllDialog,
}))
export const ReopenDayDialog = lazyComponent(async () => ({
  default: (await import('../../day/reopen-day-dialog.tsx')).ReopenDayDialog,
}))
export const SheetDialog = lazyComponent(async () => ({
  default: (await import('../../day/sheet-dialog.tsx')).SheetDialog,
}))
export const DaysPaper = lazyComponent(async () => ({
  default: (await import('./days-paper.tsx')).DaysPaper,
}))
