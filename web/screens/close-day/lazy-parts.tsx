import { lazyPart } from '../../ui/lazy-component.tsx'

/** The parts of the screen that open later. */

export const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)
export const ReopenTillDialog = lazyPart(
  async () => (await import('./till-dialogs.tsx')).ReopenTillDialog,
)
export const PutOffDialog = lazyPart(async () => (await import('./till-dialogs.tsx')).PutOffDialog)
export const ReopenDayDialog = lazyPart(
  async () => (await import('../../day/reopen-day-dialog.tsx')).ReopenDayDialog,
)
export const SheetDialog = lazyPart(
  async () => (await import('../../day/sheet-dialog.tsx')).SheetDialog,
)
export const SheetOfDay = lazyPart(
  async () => (await import('../../day/sheet-paper.tsx')).SheetOfDay,
)
