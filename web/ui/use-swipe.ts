import { type PointerEvent, useState } from 'react'

/** The shortest swipe to the right that counts. */
const THRESHOLD_PX = 50

/** Follows a pointer to the right, and calls back if it is released beyond the threshold. */
export function useSwipe(onSwiped: () => void) {
  const [startX, setStartX] = useState<number | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const stop = () => {
    setStartX(null)
    setOffsetPx(0)
  }
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => setStartX(event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (startX !== null) setOffsetPx(Math.max(0, event.clientX - startX))
      },
      onPointerUp: () => {
        if (offsetPx >= THRESHOLD_PX) onSwiped()
        stop()
      },
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
  }
}
