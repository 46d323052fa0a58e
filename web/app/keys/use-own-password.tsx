import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isShown } from '../../ui/is-shown.ts'
import { LaterOverlay } from '../../ui/later.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { whenAtRest } from '../../ui/when-at-rest.ts'

const OwnPassword = lazyComponent(() => import('../../screens/own-password/index.tsx'))

/** The dialog in which users change their own password, and the function that opens it. */
export function useOwnPassword(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState({ count: 0, isOpen: false })
  const opener = useRef<Element | null>(null)
  useEffect(() => whenAtRest(OwnPassword.preload), [])
  const open = () => {
    opener.current = document.activeElement
    setOpened(({ count }) => ({ count: count + 1, isOpen: true }))
  }
  const close = () => setOpened(({ count }) => ({ count, isOpen: false }))
  /** On a phone, the menu from which it was opened is closed by then. */
  const focusAfter = () => {
    const { current } = opener
    const isThere = current instanceof HTMLElement && isShown(current)
    return isThere ? current : document.querySelector('main')
  }
  const dialog = opened.count > 0 && (
    <LaterOverlay key={opened.count}>
      <OwnPassword open={opened.isOpen} onClose={close} finalFocus={focusAfter} />
    </LaterOverlay>
  )
  return { open, dialog }
}
