import { createOpening } from '../lists/opening.tsx'

/** The transaction whose dialog is open over the screen, by number. `OpenedTransaction` renders the dialog. */
export const openedTransaction = createOpening<number>()
