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

/** Keys that write. */
export type WriteKey = Exclude<RouteKey, ReadKey>

/** What a write takes: params, query and body, each where its route has it. */
export type SentTo<K extends WriteKey> = Pick<
  RequestOptions<RouteOf<K>>,
  'params' | 'query' | 'body'
>

export interface SavingSettings<K extends WriteKey, Values> {
  /** Who saves: nobody else is shown what is unsettled. */
  readonly userId: number
  /** What tells the form from the user's others: "Debit", "account 7". Another name is another form. */
  readonly form: string
  /** What the save changes on any screen, whose data would else stay as first read. */
  readonly refreshes: readonly ReadKey[]
  /** Says how it ended and makes the form ready for the next; until it is done, nothing else is sent. */
  readonly onResult: Follow<Answered<RouteOf<K>>, Values>
  /** Sends it in place of `fetch`; the same function each time. */
  readonly send?: Send
  /** True where a password is sent: nothing of it is then kept outside the screen. */
  readonly holdsSecret?: boolean
}

/** What `useSaving` gives. */
export interface Saving<K extends WriteKey, Values> {
  /** From the press on Save until `onResult` is done. */
  readonly saving: boolean
  /** What was sent and may have been saved or not: the form shows its values and can't be changed. */
  readonly unsettled: Attempt<SentTo<K>, Values> | null
  /** Sends what the form holds under a new key; while something is unsettled, that again. */
  readonly save: (sent: SentTo<K>, values: Values) => Promise<void>
  /** Sends what is unsettled again: the same key, the same call. */
  readonly sendAgain: () => Promise<void>
  /** Forgets what is unsettled. */
  readonly setAside: () => void
}

/** For what the browser's storage has no room for. */
const overflow = memoryStorage()

/**
 * THE way to save a form: one sending at a time, an `Idempotency-Key` for each form filled, and where the answer was
 * lost, through a reload too, the same again until the outcome is known.
 */
export function useSaving<K extends WriteKey, Values>(
  key: K,
  settings: SavingSettings<K, Values>,
): Saving<K, Values> {
  const { userId, form, send, holdsSecret = false } = settings
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

  useEffect(() => beginAnewWhenSettledElsewhere(saver, userId, form), [saver, userId, form])

  const follow: Follow<Answered<RouteOf<K>>, Values> = (result) => {
    tellAttemptsChanged()
    if (result.outcome === 'saved') for (const each of settings.refreshes) void refresh(each)
    return settings.onResult(result)
  }
  return {
    ...state,
    save: (sent, values) => saver.save(sent, values, follow),
    sendAgain: () => saver.sendAgain(follow),
    setAside: () => {
      saver.setAside()
      tellAttemptsChanged()
    },
  }
}

/**
 * What this form shows locked and another tab has settled must not stay here to be sent or corrected: the page begins anew,
 * which costs nothing typed.
 */
function beginAnewWhenSettledElsewhere<Data, Sent, Values>(
  saver: Saver<Data, Sent, Values>,
  userId: number,
  form: string,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { saving, unsettled } = saver.state()
    if (saving || !unsettled || newValue !== null) return
    if (key === placeOf(userId, form, unsettled.key)) window.location.reload()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * @param again true where it was sent before
 * @throws NotSentError where it is certain that nothing reaches the server
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
