import { may } from '../../../shared/contract/access.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import type { TillState } from '../../till/till.ts'

/**
 * Finds the till that is shown. For a Manager or Admin it is the till that the address names, if it names one. Otherwise it
 * is the person's own till; a Manager or Admin who has none in the branch gets the first till, the vault.
 * @returns undefined if there is no such till; in place of a till that the address names, another one could be counted by
 * mistake
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
