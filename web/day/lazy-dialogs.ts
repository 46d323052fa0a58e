import { lazyPart } from '../ui/lazy-component.tsx'

/** The dialogs of a day that several screens open. */

export const ReopenDayDialog = lazyPart(
  async () => (await import('./reopen-day-dialog.tsx')).ReopenDayDialog,
)
export const SheetDialog = lazyPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)
