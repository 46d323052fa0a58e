import { lazyPart } from '../../ui/lazy-component.tsx'

/** The parts of the screen that open later. */

export const DayDialog = lazyPart(async () => (await import('./day-dialog.tsx')).DayDialog)
export const DayStepDialog = lazyPart(
  async () => (await import('./day-step-dialog.tsx')).DayStepDialog,
)
export const AcceptAllDialog = lazyPart(
  async () => (await import('./accept-all-dialog.tsx')).AcceptAllDialog,
)
export const ChasedBranches = lazyPart(async () => (await import('./chased.tsx')).ChasedBranches)
export const LateCash = lazyPart(async () => (await import('./late-cash.tsx')).LateCash)
export const DaysPaper = lazyPart(async () => (await import('./days-paper.tsx')).DaysPaper)
