import { useState } from 'react'
import { useSession } from '../app/session.tsx'
import { isNarrowed, type ListQuery, NOT_NARROWED, narrowedQuery } from './hawala-narrowing.ts'

/** The result of `useNarrowing`. */
export type HawalaNarrowing = ReturnType<typeof useNarrowing>

/** Holds the filters of a list of hawalas, and the query that they make. Rules: docs/rules/hawala.md */
export function useNarrowing() {
  const { businessDate } = useSession()
  const [narrowing, setNarrowing] = useState(NOT_NARROWED)
  /** The changes of the query that show more rows. */
  const [grown, setGrown] = useState<Readonly<Record<string, string | number>>>({})
  const query: ListQuery = { ...narrowedQuery(narrowing, businessDate), ...grown }
  return {
    narrowing,
    query,
    isNarrowed: isNarrowed(narrowing),
    narrow(changed: Partial<typeof narrowing>) {
      setGrown({})
      setNarrowing({ ...narrowing, ...changed })
    },
    grow: (changed: typeof grown) => setGrown({ ...grown, ...changed }),
  }
}
