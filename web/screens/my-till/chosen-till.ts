import { may } from '../../../shared/contract/access.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { TillState } from '../../till/till.ts'

/**
 * Finds the till that is shown. For a Manager it is the till in the address, if there is one. Otherwise it is the person's
 * own; a Manager who has none in the branch gets the first till, the vault. If the till in the address doesn't exist, it is
 * undefined: with another one, a person would count the wrong till.
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
