import { type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store.ts'
import { LaterOverlay } from '../ui/later.tsx'
import type { OpenDialog } from '../ui/message-dialog.tsx'
import { Rehearsal } from '../ui/rehearsal.tsx'

/** The subject of the open dialog. It is kept after closing, because the dialog still needs it while it fades out. */
interface Opened<Subject> {
  readonly subject: Subject
  readonly isOpen: boolean
  /** A number that changes with each opening of the dialog. */
  readonly count: number
}

/** Opens a dialog about a subject, such as a row or a number. `WhileOpened` renders the dialog. */
export interface Opening<Subject> {
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** Forgets the subject, so that the dialog is no longer rendered. */
  readonly forget: () => void
  /** Returns the element to focus after the dialog. Pass `isGone` if the row is about to leave its table. */
  readonly focusAfter: (isGone?: boolean) => HTMLElement | null
  /** The current or last opening; null before the first. */
  readonly last: () => Opened<Subject> | null
  readonly onChange: Store<unknown>['onChange']
}

/**
 * Opens a dialog without rendering the screen behind it again, because that may have a long table. The update is not a
 * transition, so that the dialog opens at once and gets all keys that the person types ahead.
 * @param fallback gets the focus after the dialog if the row is gone and no other row has the same button
 */
export function useOpening<Subject>(fallback?: RefObject<HTMLElement | null>): Opening<Subject> {
  const [opening] = useState(() => createOpening<Subject>(fallback))
  return opening
}

/** Like `useOpening`, for a dialog that isn't part of one screen. */
export function createOpening<Subject>(fallback?: RefObject<HTMLElement | null>): Opening<Subject> {
  const last = createStore<Opened<Subject> | null>(null)
  let opener: Element | null = null
  let beside = besideRow(null)
  return {
    open: (subject) => {
      // If an open dialog changes its subject, the focus later returns to where the dialog was first opened.
      if (!last.now()?.isOpen) {
        opener = document.activeElement
        beside = besideRow(opener)
      }
      last.set({ subject, isOpen: true, count: (last.now()?.count ?? 0) + 1 })
    },
    close: () => {
      const opened = last.now()
      last.set(opened && { ...opened, isOpen: false })
    },
    forget: () => last.set(null),
    focusAfter: (isGone = false) => {
      if (!isGone && opener instanceof HTMLElement && opener.isConnected) return opener
      return beside() ?? fallback?.current ?? null
    },
    last: last.now,
    onChange: last.onChange,
  }
}

/**
 * Finds the element to focus after a row is removed: the same button of the next row, or else of the previous one. Rows
 * where the button is disabled are skipped. Rows are identified by the labels of their buttons ("Delete 42"), because the
 * table may render them again meanwhile.
 * @param opener the button of the row that will be removed
 * @returns a function that finds the button when needed, or null if no rendered row has one
 */
function besideRow(opener: Element | null): () => HTMLElement | null {
  const row = opener?.closest('tr')
  const table = row?.closest('table')
  if (!opener || !row || !table) return () => null
  // The buttons are counted from the end, because a row of an exchange has one more at the start: the number of its other
  // leg.
  const buttonsOf = (each: Element) => [...each.querySelectorAll('button')].reverse()
  const place = buttonsOf(row).indexOf(opener as HTMLButtonElement)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const names = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map((other) =>
    buttonsOf(other)[place]?.getAttribute('aria-label'),
  )
  return () => {
    if (!table.isConnected) return null
    const buttons = new Map(
      [...table.querySelectorAll<HTMLButtonElement>('tbody button:enabled')].map((button) => [
        button.getAttribute('aria-label'),
        button,
      ]),
    )
    const next = names.find((name) => name && buttons.has(name))
    return (next && buttons.get(next)) || null
  }
}

interface OpenedDialog extends OpenDialog {
  readonly finalFocus: (isGone?: boolean) => HTMLElement | null
}

interface WhileOpenedProps<Subject> {
  readonly opening: Opening<Subject>
  /** A subject for a rehearsal of the dialog, which makes its first opening fast. Nothing of the rehearsal is shown. */
  readonly rehearsedWith?: NoInfer<Subject> | undefined
  /** Returns the dialog; its code may be loaded later. @param dialog the props that the dialog needs from its opening */
  readonly children: (subject: Subject, dialog: OpenedDialog) => ReactNode
}

/** Renders the dialog of an opening, with new state each time it opens. */
export function WhileOpened<Subject>(props: WhileOpenedProps<Subject>) {
  const { opening, rehearsedWith, children } = props
  const opened = useSyncExternalStore(opening.onChange, opening.last)
  const shown = (subject: Subject, open: boolean) => (
    <LaterOverlay key={opened?.count}>
      {children(subject, { open, onClose: opening.close, finalFocus: opening.focusAfter })}
    </LaterOverlay>
  )
  if (opened) return shown(opened.subject, opened.isOpen)
  return <Rehearsal>{rehearsedWith === undefined ? null : shown(rehearsedWith, true)}</Rehearsal>
}
