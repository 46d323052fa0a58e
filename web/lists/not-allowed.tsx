import type { Permission } from '../../shared/contract/access.ts'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { DeadEnd } from '../ui/dead-end.tsx'

/**
 * Replaces what only people with a permission may see or do. It shows the reason, and links to the dashboard.
 * @param advice what the person can do now
 */
export function NotAllowed({ to, advice }: { readonly to: Permission; readonly advice?: string }) {
  const { userType } = useSession().user
  return <DeadEnd reason={refusalOf(userType, to)} advice={advice} home={paths.dashboard()} />
}
