import { useState } from 'react'

/** Whether pictures of a form are being prepared (`ImageBox`). Saving must wait, or the pictures would be missing. */
export function useReadings() {
  const [count, setCount] = useState(0)
  return { isReading: count > 0, onReading: (change: 1 | -1) => setCount((now) => now + change) }
}
