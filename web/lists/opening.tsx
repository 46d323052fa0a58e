import { Fragment, type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react'
import { besideRow } from '../components/beside-row.ts'

/** What a dialog is open about, or was last: it stays known while the dialog fades out. */
interface Opened<Subject> {
  readonly subject: Subject
  readonly isOpen: boolean
  /** Tells one opening of the dialog from the next. */
  readonly count: number
}

/** Opens a dialog about a row, a number; `WhileOpened` shows it. */
export interface Opening<Subject> {
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** Where the focus goes after it; `isGone` where the row is about to leave its table. */
  readonly focusAfter: (isGone?: boolean) => HTMLElement | null
  /** Null until one was opened. */
  readonly last: () => Opened<Subject> | null
  readonly onChange: (listener: () => void) => () => void
}

/**
 * Opens a dialog without drawing again the screen that it opens over, whose table may be long; at once, not as a transition:
 * what is typed ahead belongs to the dialog, never to the screen behind it.
 * @param fallback takes the focus after the dialog where the row of the button that opened it is gone, and no other has such a button
 */
export function useOpening<Subject>(fallback?: RefObject<HTMLElement | null>): Opening<Subject> {
  const [opening] = useState(() => createOpening<Subject>(fallback))
  return opening
}

function createOpening<Subject>(fallback?: RefObject<HTMLElement | null>): Opening<Subject> {
  let last: Opened<Subject> | null = null
  let opener: Element | null = null
  let beside = besideRow(null)
  const listeners = new Set<() => void>()
  const become = (next: Opened<Subject> | null) => {
    last = next
    for (const listener of listeners) listener()
  }
  return {
    open: (subject) => {
      opener = document.activeElement
      beside = besideRow(opener)
      become({ subject, isOpen: true, count: (last?.count ?? 0) + 1 })
    },
    close: () => become(last && { ...last, isOpen: false }),
    focusAfter: (isGone = false) => {
      if (!isGone && opener instanceof HTMLElement && opener.isConnected) return opener
      return beside() ?? fallback?.current ?? null
    },
    last: () => last,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface WhileOpenedProps<Subject> {
  readonly opening: Opening<Subject>
  readonly children: (subject: Subject, isOpen: boolean) => ReactNode
}

/** The dialog of an opening; each time it opens it begins anew. */
export function WhileOpened<Subject>({ opening, children }: WhileOpenedProps<Subject>) {
  const opened = useSyncExternalStore(opening.onChange, opening.last)
  if (!opened) return null
  return <Fragment key={opened.count}>{children(opened.subject, opened.isOpen)}</Fragment>
}
