import { findTill, newTill, tillPart } from '../store/house/tills.ts'
import { commit } from '../store/table/transact.ts'
import type { Clerk } from './office.ts'

/** Notes on a clerk's till what the night notes if it wasn't counted. */
export async function noteUncounted(clerk: Clerk, uncountedDay: string) {
  const { user } = (await clerk.call('auth/me')).data
  const till = { branch: user.branch, userId: user.id, userName: user.userName }
  const read = await findTill(till)
  await commit([tillPart(read, { ...newTill(till), ...read, uncountedDay })])
  return { branch: till.branch, userId: till.userId }
}
