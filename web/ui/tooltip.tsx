import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The tooltip opens after the pointer has been on the control for this time. */
const DELAY_MS = 700
/** The tooltip opens at once if another one was closed less than this time ago. */
const SKIP_DELAY_MS = 300
const GAP_PX = 6

let lastClosedAt = Number.NEGATIVE_INFINITY

/**
 * Shows the name of a control that has only an icon. It appears after a moment under the pointer, or at once on keyboard
 * focus. Screen readers don't need it, because the control has an `aria-label`.
 */
export function Tooltip(props: {
  readonly text: string
  /** The button or text that the tooltip is about. */
  readonly children: ReactNode
}) {
  const { text, children } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => {
    const box = anchor.current?.getBoundingClientRect()
    if (box) setPlace({ x: box.left + box.width / 2, y: box.bottom + GAP_PX })
  }
  const showSoon = () => {
    const recently = performance.now() - lastClosedAt < SKIP_DELAY_MS
    clearTimeout(timer.current)
    timer.current = setTimeout(show, recently ? 0 : DELAY_MS)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (place) lastClosedAt = performance.now()
    setPlace(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Box
      as="span"
      ref={anchor}
      display="inline-flex"
      minW="0"
      onPointerEnter={showSoon}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !place) return
        // Esc closes only the tooltip; the same press must not also close a dialog or leave the screen.
        event.preventDefault()
        hide()
      }}
    >
      {children}
      {place && (
        <Box
          as="span"
          aria-hidden="true"
          style={{ left: place.x, top: place.y }}
          position="fixed"
          transform="translateX(-50%)"
          zIndex="tooltip"
          px="2.5"
          py="1"
          maxW="xs"
          borderRadius="l1"
          bg="bg.inverted"
          color="fg.inverted"
          fontSize="xs"
          fontWeight="medium"
          pointerEvents="none"
        >
          {text}
        </Box>
      )}
    </Box>
  )
}
