import { may } from '../../../shared/contract/access.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { TillState } from '../../till/till.ts'

/**
 * The till that is shown: the own one; for a Manager the one of the address, and in another branch its vault. A till that
 * isn't there is never replaced by another one, because a person would count that.
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
