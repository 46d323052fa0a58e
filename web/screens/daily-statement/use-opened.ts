import { useState } from 'react'

/** Which transaction's dialog is open. It stays known while the dialog fades out; `count` tells one opening from the next. */
export function useOpened() {
  const [state, setState] = useState<Opened>({ id: null, isOpen: false, count: 0 })
  return {
    ...state,
    open: (id: number) => setState(({ count }) => ({ id, isOpen: true, count: count + 1 })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}

interface Opened {
  readonly id: number | null
  readonly isOpen: boolean
  readonly count: number
}
