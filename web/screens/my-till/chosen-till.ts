import { may } from '../../../shared/contract/access.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { TillState } from '../../till/till.ts'

/**
 * The till that is shown. It is the person's own; for a Manager the one in the address, and in another branch the vault. If
 * that till doesn't exist, no other till replaces it, because a person would then count the wrong one.
 */
export function chosenTill<T extends Pick<TillState, 'userId'>>(
  tills: readonly T[],
  { id, userType }: Pick<Viewer, 'id' | 'userType'>,
  asked: number | null,
): T | undefined {
  const isManager = may(userType, 'close')
  if (isManager && asked !== null) return tills.find(({ userId }) => userId === asked)
  const own = tills.find(({ userId }) => userId === id)
  return own ?? (isManager ? tills[0] : undefined)
}
