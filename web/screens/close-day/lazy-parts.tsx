import { lazyComponent } from '../../ui/lazy-component.tsx'

/** The parts of the screen that open later. */

export const ReviewDialog = lazyComponent(async () => ({
  default: (await import('./review-dialog.tsx')).ReviewDialog,
}))
export const ReopenTillDialog = lazyComponent(async () => ({
  default: (await import('./till-dialogs.tsx')).ReopenTillDialog,
}))
export const PutOffDialog = lazyComponent(async () => ({
  default: (await import('./till-dialogs.tsx')).PutOffDialog,
}))
export const ReopenDayDialog = lazyComponent(async () => ({
  default: (await import('../../day/reopen-day-dialog.tsx')).ReopenDayDialog,
}))
export const SheetDialog = lazyComponent(async () => ({
  default: (await import('../../day/sheet-dialog.tsx')).SheetDialog,
}))
export const SheetOfDay = lazyComponent(async () => ({
  default: (await import('../../day/sheet-paper.tsx')).SheetOfDay,
}))
