import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import {
  type Attempt,
  browserStorage,
  keptAttempts,
  memoryStorage,
  withOverflow,
} from './attempt.ts'
import { placeOf, tellAttemptsChanged } from './attempt-list.ts'
import { askConnection, isConnectionLost } from './connection.ts'
import { NotSentError } from './errors.ts'
import {
  type ApiResult,
  type RequestOptions,
  type RouteKey,
  type RouteOf,
  request,
  type Send,
} from './request.ts'
import { createSaver, type Follow, type Saver } from './saver.ts'
import { type ReadKey, refresh } from './use-api.ts'

/** Keys of routes that write. */
export type WriteKey = Exclude<RouteKey, ReadKey>

/** The params, query and body of a write, as far as its route has them. */
export type SentTo<K extends WriteKey> = Pick<
  RequestOptions<RouteOf<K>>,
  'params' | 'query' | 'body'
>

export interface SavingSettings<K extends WriteKey, Values> {
  /** The user who saves; unsettled saves are shown to no other user. */
  readonly userId: number
  /** Identifies the form among the user's forms: "Debit", "account 7". */
  readonly form: string
  /** The reads whose data the save changes; they are refreshed, because cached data doesn't expire. */
  readonly refreshes: readonly ReadKey[]
  /** Shows the result and prepares the form for the next entry. Nothing else is sent until this has ended. */
  readonly onResult: Follow<Answered<RouteOf<K>>, Values>
  /** Used instead of `fetch`. It must be the same function on every render. */
  readonly send?: Send
  /** True if a secret is sent, such as a password or the code of a hawala; an attempt is then kept in memory only. */
  readonly holdsSecret?: boolean
  /** True for several calls in a row. Another tab may be sending them, so the page isn't loaded again after each. */
  readonly isSeries?: boolean
}

type AnySaver = Saver<unknown, unknown, unknown>

/** The result of `useSaving`. */
export interface Saving<K extends WriteKey, Values> extends Pick<AnySaver, 'press'> {
  /** True from the press on Save until `onResult` has ended. */
  readonly saving: boolean
  /** The save whose outcome isn't known. While there is one, the form shows its values and can't be changed. */
  readonly unsettled: Attempt<SentTo<K>, Values> | null
  /** Sends the form under a new key. While a save is unsettled, it sends the unsettled save again instead. */
  readonly save: (sent: SentTo<K>, values: Values) => Promise<void>
  /** Sends the unsettled save again, with the same key and body. */
  readonly sendAgain: () => Promise<void>
  /** Forgets the unsettled save. */
  readonly setAside: () => void
}

/** Holds the attempts that are too large for the browser's storage, until the page is closed or loaded again. */
const overflow = memoryStorage()

/**
 * Saves a form. Every form uses this hook, except sign-in and the import of accounts. It sends one save at a time, each new
 * one under a new `Idempotency-Key`. If the answer is lost, it keeps the save, also over a reload (not with `holdsSecret`),
 * and the next press sends the same call again.
 */
export function useSaving<K extends WriteKey, Values>(
  key: K,
  settings: SavingSettings<K, Values>,
): Saving<K, Values> {
  const { userId, form, send, holdsSecret = false, isSeries = false } = settings
  const saver = useMemo(() => {
    const made: Saver<Answered<RouteOf<K>>, SentTo<K>, Values> = createSaver({
      kept: keptAttempts(
        holdsSecret ? memoryStorage() : withOverflow(browserStorage(), overflow),
        userId,
        form,
      ),
      send: async (sent, idempotencyKey) => {
        await mustReachServer(made.state().unsettled !== null)
        return sendNow(key, { ...sent, idempotencyKey, send })
      },
      newKey: () => crypto.randomUUID(),
      nowMs: () => Date.now(),
      address: () => window.location.pathname + window.location.search,
    })
    return made
  }, [key, userId, form, send, holdsSecret])
  const state = useSyncExternalStore(saver.onChange, saver.state)

  useEffect(
    () =>
      onSettledElsewhere(saver, userId, form, () =>
        isSeries ? saver.readAgain() : window.location.reload(),
      ),
    [saver, userId, form, isSeries],
  )

  const follow: Follow<Answered<RouteOf<K>>, Values> = (result) => {
    tellAttemptsChanged()
    if (result.outcome === 'saved') for (const each of settings.refreshes) void refresh(each)
    return settings.onResult(result)
  }
  return {
    ...state,
    press: saver.press,
    save: (sent, values) => saver.save(sent, values, follow),
    sendAgain: () => saver.sendAgain(follow),
    setAside: () => {
      saver.setAside()
      tellAttemptsChanged()
    },
  }
}

/**
 * Calls back when another tab has settled the save that this form shows, so that nobody sends it again from this tab. A form
 * is then loaded again; no input is lost, because it is locked. Returns a function that ends this.
 */
function onSettledElsewhere<Data, Sent, Values>(
  saver: Saver<Data, Sent, Values>,
  userId: number,
  form: string,
  beginAnew: () => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { saving, unsettled } = saver.state()
    if (saving || !unsettled || newValue !== null) return
    if (key === placeOf(userId, form, unsettled.key)) beginAnew()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Refuses to send a save while the server can't be reached.
 * @param again true if the save was sent before
 * @throws NotSentError if the server certainly can't be reached
 */
async function mustReachServer(again: boolean): Promise<void> {
  if (isConnectionLost() || !navigator.onLine) await askConnection()
  if (isConnectionLost()) throw new NotSentError(again)
}

async function sendNow<K extends WriteKey>(key: K, options: object): Promise<Answered<RouteOf<K>>> {
  const { data } = await (request as (key: K, options: object) => Promise<ApiResult<RouteOf<K>>>)(
    key,
    options,
  )
  return data
}
