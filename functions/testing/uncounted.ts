import type { Till } from '../domain/ledger/record.ts'
import { commit } from '../store/table/transact.ts'
import { findTill, newTill, tillPart } from '../store/tills/tills.ts'
import type { Clerk } from './office.ts'

/** Notes an uncounted day on a clerk's till, as the nightly run does. */
export async function noteUncounted(clerk: Clerk, uncountedDay: string) {
  const { user } = (await clerk.call('auth/me')).data
  await noteTillUncounted(
    { branch: user.branch, userId: user.id, userName: user.userName },
    uncountedDay,
  )
  return { branch: user.branch, userId: user.id }
}

/** Notes an uncounted day on a till, as the nightly run does; null removes the note. */
export async function noteTillUncounted(till: Till, uncountedDay: string | null): Promise<void> {
  const read = await findTill(till)
  await commit([tillPart(read, { ...newTill(till), ...read, uncountedDay })])
}
