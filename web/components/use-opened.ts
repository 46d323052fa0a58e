import { type RefObject, startTransition, useCallback, useRef, useState } from 'react'

/**
 * What a dialog is open about: a row, a number. It stays known while the dialog fades out. A dialog with a form takes long to
 * draw, so it is drawn beside what the screen shows, which goes on answering keys meanwhile.
 * @param fallback takes the focus after the dialog where the button that opened it is gone
 */
export function useOpened<Subject>(fallback?: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<{ subject: Subject; count: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const openedBy = useRef<Element | null>(null)
  const open = useCallback((subject: Subject) => {
    openedBy.current = document.activeElement
    startTransition(() => {
      setLast((before) => ({ subject, count: (before?.count ?? 0) + 1 }))
      setIsOpen(true)
    })
  }, [])
  return {
    /** Null until one was opened. */
    subject: last?.subject ?? null,
    /** Tells one opening of the dialog from the next: each begins anew. */
    count: last?.count ?? 0,
    isOpen,
    open,
    close: () => setIsOpen(false),
    focusAfter: () => {
      const { current } = openedBy
      const isThere = current instanceof HTMLElement && current.isConnected
      return isThere ? current : (fallback?.current ?? null)
    },
  }
}
