import { useState } from 'react'

/** Which transaction's dialog is open. It stays known while the dialog fades out. */
export function useOpened() {
  const [state, setState] = useState<{ id: number | null; isOpen: boolean }>({
    id: null,
    isOpen: false,
  })
  return {
    ...state,
    open: (id: number) => setState({ id, isOpen: true }),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  }
}
