import { useMemo, useState } from 'react'
import { audit as texts } from '#texts/audit.ts'
import { may } from '../../../shared/contract/access.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Choices } from '../../components/radio-group.tsx'
import type { AuditEntry } from './changes.ts'

/**
 * Who the trail can be asked for, by id and in the order of their names: everybody found in it so far, the person asked
 * for, and for one who may read the list of users the rest of them.
 * @param wanted false until somebody is about to choose
 */
export function usePeople(entries: readonly AuditEntry[], asked: string, wanted: boolean): Choices {
  const { user } = useSession()
  const mayRead = may(user.userType, 'administerUsers')
  const users = useApi(wanted && mayRead ? 'GET /api/tbl-users' : null)
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  // 0 is nobody: somebody tried to sign in under a name that no user has.
  const unknown = entries.filter(({ userId }) => userId !== 0 && !found.has(String(userId)))
  if (unknown.length > 0) {
    const added = unknown.map((entry) => [String(entry.userId), entry.userName] as const)
    setFound(new Map([...found, ...added]))
  }
  return useMemo(() => {
    const listed = users.data?.map(({ id, userName }) => [String(id), userName] as const) ?? []
    const people = new Map([...found, ...listed])
    if (asked && !people.has(asked)) people.set(asked, texts.userNumber(asked))
    return [...people].sort(([, one], [, other]) => one.localeCompare(other))
  }, [found, users.data, asked])
}
