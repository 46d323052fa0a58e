import { lazyPart } from '../../ui/lazy-component.tsx'

/** The parts of the screen that open later. */

export const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)
export const ReopenTillDialog = lazyPart(
  async () => (await import('./till-dialogs.tsx')).ReopenTillDialog,
)
export const PutOffDialog = lazyPart(async () => (await import('./till-dialogs.tsx')).PutOffDialog)
export const SheetOfDay = lazyPart(
  async () => (await import('../../day/sheet-paper.tsx')).SheetOfDay,
)
