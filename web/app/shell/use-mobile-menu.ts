import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Tells whether the sidebar is open on a small screen. Escape, the overlay and any change of screen close it. */
export function useMobileMenu() {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the screen
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return { open, buttonRef, close: () => setOpen(false), toggle: () => setOpen(!open) }
}
