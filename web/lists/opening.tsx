import { Fragment, type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store.ts'

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
  readonly onChange: Store<unknown>['onChange']
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
  const last = createStore<Opened<Subject> | null>(null)
  let opener: Element | null = null
  let beside = besideRow(null)
  return {
    open: (subject) => {
      opener = document.activeElement
      beside = besideRow(opener)
      last.set({ subject, isOpen: true, count: (last.now()?.count ?? 0) + 1 })
    },
    close: () => {
      const opened = last.now()
      last.set(opened && { ...opened, isOpen: false })
    },
    focusAfter: (isGone = false) => {
      if (!isGone && opener instanceof HTMLElement && opener.isConnected) return opener
      return beside() ?? fallback?.current ?? null
    },
    last: last.now,
    onChange: last.onChange,
  }
}

/**
 * Where the focus goes on once a row of a table is gone: to the same button of the next row, else of the one before; rows
 * whose button can't be pressed are passed over. Rows are known by what their buttons are called ("Delete 42"), since a
 * table may draw them anew meanwhile.
 * @param opener the button of the row that is about to go
 * @returns what finds the button when the time has come; null where no row that is drawn has one
 */
function besideRow(opener: Element | null): () => HTMLElement | null {
  const row = opener?.closest('tr')
  const table = row?.closest('table')
  if (!opener || !row || !table) return () => null
  const place = [...row.querySelectorAll('button')].indexOf(opener as HTMLButtonElement)
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const names = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].map((other) =>
    other.querySelectorAll('button')[place]?.getAttribute('aria-label'),
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
