import { useState } from 'react'

/** Tells whether a form's pictures are being prepared (`ImageBox`). A save must wait for them. */
export function useReadings() {
  const [count, setCount] = useState(0)
  return { isReading: count > 0, onReading: (change: 1 | -1) => setCount((now) => now + change) }
}
