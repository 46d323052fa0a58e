import { type RefObject, useRef, useState } from 'react'
import type { Account } from './edited-account.ts'

/**
 * Which account is being edited. It stays known while its dialog fades out.
 * @param accounts as the list holds them now
 * @param fallback takes the focus after the dialog where the row that opened it is gone
 */
export function useSelection(
  accounts: readonly Account[] | undefined,
  fallback: RefObject<HTMLElement | null>,
) {
  const [last, setLast] = useState<{ account: Account; count: number } | null>(null)
  const [isSelected, setSelected] = useState(false)
  const openedBy = useRef<Element | null>(null)
  return {
    account: accounts?.find((each) => each.id === last?.account.id) ?? last?.account ?? null,
    /** Tells one opening of the dialog from the next. */
    count: last?.count ?? 0,
    isSelected,
    select: (account: Account) => {
      openedBy.current = document.activeElement
      setLast({ account, count: (last?.count ?? 0) + 1 })
      setSelected(true)
    },
    clear: () => setSelected(false),
    focusAfter: () => {
      const { current } = openedBy
      return current instanceof HTMLElement && current.isConnected ? current : fallback.current
    },
  }
}
