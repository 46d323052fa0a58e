import { env } from '../../env.ts'
import { getItem } from '../table/get.ts'
import { ACCOUNT_LIST_VERSION_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/**
 * The number of changes in one list of ids; the item holds two such lists. With ids of up to 9 digits it stays below 1 KB,
 * so a change costs no more than a counter would.
 */
export const CHANGES_IN_A_LIST = 64

/** The version of the account list, and the accounts of its newest changes. */
export interface AccountListState {
  /** A number that every change of the list increases. */
  readonly version: number
  /** The ids of the accounts of the newest changes, one for each version up to this one, the oldest first. */
  readonly changes: readonly number[]
  /** True if the next change begins a new list of ids, because this one is full or has a gap. */
  readonly isFull: boolean
}

/**
 * Reads the version of the account list with its newest changes (docs/decisions/2026-11-27-changes-of-the-account-list.md).
 * A list of ids is valid only if it has one id for each version. `accountListChangedPart` and earlier versions of the
 * product write changes without ids, which leave a gap.
 */
export async function accountListState(): Promise<AccountListState> {
  const item = (await getItem(ACCOUNT_LIST_VERSION_KEY)) ?? {}
  const ids = (name: string) => ((item[name] as unknown[] | undefined) ?? []).map(Number)
  const [version, after, earlierAfter] = ['last', 'changedAfter', 'earlierAfter'].map((name) =>
    Number(item[name] ?? 0),
  ) as [number, number, number]
  const [changed, earlier] = [ids('changed'), ids('earlier')]
  if (after + changed.length !== version) return { version, changes: [], isFull: true }
  const isEarlierWhole = earlierAfter + earlier.length === after
  return {
    version,
    changes: isEarlierWhole ? [...earlier, ...changed] : changed,
    isFull: changed.length === 0 || changed.length >= CHANGES_IN_A_LIST,
  }
}

/**
 * Returns the ids of the accounts that changed since a version, each once.
 * @param held the version that a client holds, as it was sent
 * @returns null if the changes since that version are no longer known, or if there is no such version
 */
export function changedSince(
  { version, changes }: AccountListState,
  held: string,
): number[] | null {
  const missed = /^\d{1,15}$/.test(held) ? version - Number(held) : -1
  if (missed < 0 || missed > changes.length) return null
  return [...new Set(changes.slice(changes.length - missed))]
}

/**
 * Makes the part of a write that changes one account of the list.
 * @param state the state as it was read at any time before. It only decides when a new list of ids begins, so an outdated
 * state does no harm.
 */
export function accountChangedPart(id: number, { isFull }: AccountListState): Part {
  // The right-hand sides are the values before this write.
  const anew = [
    'SET #last = if_not_exists(#last, :zero) + :one, changed = :ids',
    'changedAfter = if_not_exists(#last, :zero), earlier = if_not_exists(changed, :none)',
    'earlierAfter = if_not_exists(changedAfter, :zero)',
  ].join(', ')
  const further = 'SET #last = #last + :one, changed = list_append(changed, :ids)'
  return listPart(isFull ? anew : further, {
    ':one': 1,
    ':ids': [id],
    ...(isFull ? { ':zero': 0, ':none': [] } : {}),
  })
}

/**
 * Makes the part of a write that changes any number of accounts of the list at once. Clients read the whole list afterwards,
 * because such a change doesn't say which accounts changed.
 */
export function accountListChangedPart(): Part {
  return listPart('ADD #last :one', { ':one': 1 })
}

/**
 * Makes the part of a write that gives a restored list a new version: the time of the restore in milliseconds. No browser
 * holds such a version, because a list changes far less often than once a millisecond. So the versions after a second
 * restore are higher, too.
 */
export function accountListRestoredPart(now: Date): Part {
  return listPart('SET #last = :now', { ':now': now.getTime() })
}

function listPart(UpdateExpression: string, values: Record<string, unknown>): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: ACCOUNT_LIST_VERSION_KEY,
        UpdateExpression,
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: values,
      },
    },
  }
}
