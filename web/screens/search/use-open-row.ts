import { type RefObject, useCallback, useRef, useState } from 'react'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'

/**
 * Which row a dialog is about. It stays known while the dialog fades out.
 * @param fallback takes the focus after the dialog where the button that opened it is gone
 */
export function useOpenRow(fallback: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<{ row: FoundTransaction; count: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const openedBy = useRef<Element | null>(null)
  const select = useCallback((row: FoundTransaction) => {
    openedBy.current = document.activeElement
    setLast((before) => ({ row, count: (before?.count ?? 0) + 1 }))
    setOpen(true)
  }, [])
  return {
    row: last?.row ?? null,
    /** Tells one opening of the dialog from the next. */
    count: last?.count ?? 0,
    isOpen,
    select,
    close: () => setOpen(false),
    focusAfter: () => {
      const { current } = openedBy
      return current instanceof HTMLElement && current.isConnected ? current : fallback.current
    },
  }
}
