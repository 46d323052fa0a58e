import { useMemo } from 'react'
import { useSession } from '../../app/session.tsx'
import type { Viewer } from './change-refusal.ts'

/** Who is signed in, as a list of what was found asks; the same object as long as nothing of it changes. */
export function useViewer(): Viewer {
  const { user, businessDate } = useSession()
  const { userType, branch } = user
  return useMemo(
    () => ({ userType, branch, today: businessDate }),
    [userType, branch, businessDate],
  )
}
