import { useEffect, useRef, useState } from 'react'

/** The result of `useReadBeforeSave`. */
export type ReadBeforeSave = ReturnType<typeof useReadBeforeSave>

/** Reads what must be known before a save, such as a balance. If the read fails, the save isn't stopped. */
export function useReadBeforeSave() {
  const [isReading, setIsReading] = useState(false)
  /** Like `isReading`, but changes at once, so that a second Enter doesn't save twice. */
  const reading = useRef(false)
  const hasEnded = useRef(false)
  useEffect(() => {
    hasEnded.current = false
    return () => {
      hasEnded.current = true
    }
  }, [])
  return {
    /** True while a save waits for the read. */
    isReading,
    /** Like `isReading`, but as of this moment and not of the last render. */
    isBusy: () => reading.current,
    /** True once the person has left the form; nothing is saved then. */
    hasEnded: () => hasEnded.current,
    /** Makes a call and returns its data, or undefined if the call fails. */
    read: async <Data>(call: () => Promise<{ readonly data: Data }>): Promise<Data | undefined> => {
      reading.current = true
      setIsReading(true)
      const found = await call().catch(() => undefined)
      reading.current = false
      setIsReading(false)
      return found?.data
    },
  }
}
