import { useState } from 'react'
import { messageOf } from '../api/errors.ts'
import type { Failure } from '../entry/use-write.ts'
import { readTillsAgain } from './till.ts'

type Failed = Pick<Failure<unknown>, 'error'>

/**
 * Holds the refusal of a step on a till. The form shows it until the next try. After a refusal everything about tills is
 * read again, because what the form shows may be out of date.
 * @param notDone the message for a failure if the server gives none
 */
export function useRefusal(notDone: string) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    /** The server's reason; null if there is none. */
    refusal,
    forget: () => setRefusal(null),
    refused: ({ error }: Failed) => {
      setRefusal(messageOf(error, notDone))
      readTillsAgain()
      return null
    },
    unknown: ({ error }: Failed) => messageOf(error, notDone),
  }
}
