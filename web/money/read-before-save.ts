import { useEffect, useRef, useState } from 'react'

/** The result of `useReadBeforeSave`. */
export type ReadBeforeSave = ReturnType<typeof useReadBeforeSave>

/** The read on which a save waits, to find out what has to be asked first. One that fails stops no save. */
export function useReadBeforeSave() {
  const [isReading, setIsReading] = useState(false)
  /** As `isReading`, but true at once, so that a second Enter doesn't save twice. */
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
    /** As `isReading`, at this moment. */
    isBusy: () => reading.current,
    /** True once the person has left the form; nothing is saved then. */
    hasEnded: () => hasEnded.current,
    /** Reads; undefined if that fails. */
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
