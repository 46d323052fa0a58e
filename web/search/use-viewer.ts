import { useMemo } from 'react'
import type { Changer } from '../../shared/contract/change-rights.ts'
import { useSession } from '../app/session.tsx'

/** The person who looks at the results, and the current business day. */
export interface Viewer extends Changer {
  readonly id: number
  /** True if the person acts for head office. */
  readonly isHeadOffice: boolean
  readonly today: string
}

/**
 * Returns the signed-in person, as the rules about changing transactions need them. The object stays the same until its data
 * changes.
 */
export function useViewer(): Viewer {
  const { user, businessDate } = useSession()
  const { id, userType, branch, isHeadOffice } = user
  return useMemo(
    () => ({ id, userType, branch, isHeadOffice, today: businessDate }),
    [id, userType, branch, isHeadOffice, businessDate],
  )
}
