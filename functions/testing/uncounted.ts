import type { Till } from '../domain/record.ts'
import { findTill, newTill, tillPart } from '../store/house/tills.ts'
import { commit } from '../store/table/transact.ts'
import type { Clerk } from './office.ts'

/** Notes on a clerk's till what the night notes if it wasn't counted. */
export async function noteUncounted(clerk: Clerk, uncountedDay: string) {
  const { user } = (await clerk.call('auth/me')).data
  await noteTillUncounted(
    { branch: user.branch, userId: user.id, userName: user.userName },
    uncountedDay,
  )
  return { branch: user.branch, userId: user.id }
}

/** Notes on a till what the night notes if it wasn't counted; null takes the note away. */
export async function noteTillUncounted(till: Till, uncountedDay: string | null): Promise<void> {
  const read = await findTill(till)
  await commit([tillPart(read, { ...newTill(till), ...read, uncountedDay })])
}
