import { type RefObject, useCallback, useRef, useState } from 'react'
import { besideRow } from '../components/beside-row.ts'

/**
 * What a dialog is open about: a row, a number. It stays known while the dialog fades out. It opens at once, not as a transition:
 * what is typed ahead belongs to the dialog, never to the screen behind it.
 * @param fallback takes the focus after the dialog where the row of the button that opened it is gone, and no other has such a button
 */
export function useOpened<Subject>(fallback?: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<{ subject: Subject; count: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const openedBy = useRef<{ opener: Element | null; beside: () => HTMLElement | null }>(null)
  const open = useCallback((subject: Subject) => {
    const opener = document.activeElement
    openedBy.current = { opener, beside: besideRow(opener) }
    setLast((before) => ({ subject, count: (before?.count ?? 0) + 1 }))
    setIsOpen(true)
  }, [])
  const close = useCallback(() => setIsOpen(false), [])
  return {
    /** Null until one was opened. */
    subject: last?.subject ?? null,
    /** Tells one opening of the dialog from the next: each begins anew. */
    count: last?.count ?? 0,
    isOpen,
    open,
    close,
    /** Where the focus goes after it; `isGone` where the row is about to leave its table. */
    focusAfter: (isGone = false): HTMLElement | null => {
      const { opener = null, beside } = openedBy.current ?? {}
      if (!isGone && opener instanceof HTMLElement && opener.isConnected) return opener
      return beside?.() ?? fallback?.current ?? null
    },
  }
}
