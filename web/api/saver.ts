import { createStore, type Store } from '../store.ts'
import { type Attempt, type KeptAttempts, outcomeOf } from './attempt.ts'

/**
 * How a sending ended, with the values of the form that was sent. `unknown`: the save may have been carried out or not.
 */
export type SavingResult<Data, Values> =
  | { readonly outcome: 'saved'; readonly data: Data; readonly values: Values }
  | { readonly outcome: 'refused' | 'unknown'; readonly error: unknown; readonly values: Values }

/** The state of a form's saving. */
export interface SavingState<Sent, Values> {
  /** True from the press on Save until the `Follow` callback has ended. */
  readonly saving: boolean
  /** The save that was sent and whose outcome isn't known. */
  readonly unsettled: Attempt<Sent, Values> | null
}

interface SaverSettings<Data, Sent, Values> {
  readonly kept: KeptAttempts<Sent, Values>
  readonly send: (sent: Sent, key: string) => Promise<Data>
  readonly newKey: () => string
  readonly nowMs: () => number
  /** Path and query of the screen. */
  readonly address: () => string
}

/** The callback for a result; nothing else is sent until it has ended. */
export type Follow<Data, Values> = (result: SavingResult<Data, Values>) => void | Promise<void>

/** The saving of one form. */
export interface Saver<Data, Sent, Values> {
  readonly state: () => SavingState<Sent, Values>
  readonly onChange: Store<SavingState<Sent, Values>>['onChange']
  /**
   * Notes that the person pressed Save. Call it before anything is read or asked, because meanwhile another press may be
   * sent and done.
   * @returns a function that returns true as long as this press may be sent: no save was under way, and none began since
   */
  readonly press: () => () => boolean
  /** Sends a new save under a new key. While a save is unsettled, it sends the unsettled save again instead. */
  readonly save: (sent: Sent, values: Values, follow: Follow<Data, Values>) => Promise<void>
  /** Sends the unsettled save again, unchanged; does nothing if there is none. */
  readonly sendAgain: (follow: Follow<Data, Values>) => Promise<void>
  /** Reads the unsettled save again, because another tab has settled it. */
  readonly readAgain: () => void
  /** Forgets the unsettled save, unless it is just being sent. */
  readonly setAside: () => void
}

/**
 * Sends saves one at a time: while one is under way, another press does nothing. A save whose answer was lost stays
 * `unsettled` with its key and body. It stays so until it is sent again and an answer comes, or until the person sets it
 * aside.
 */
export function createSaver<Data, Sent, Values>(
  settings: SaverSettings<Data, Sent, Values>,
): Saver<Data, Sent, Values> {
  const { kept, send, newKey, nowMs, address } = settings
  const state = createStore<SavingState<Sent, Values>>({
    saving: false,
    unsettled: kept.read(nowMs()),
  })
  const change = (changed: Partial<SavingState<Sent, Values>>) =>
    state.set({ ...state.now(), ...changed })
  const settle = (key: string) => {
    kept.clear(key)
    change({ unsettled: null })
  }

  const resultOf = async (attempt: Attempt<Sent, Values>): Promise<SavingResult<Data, Values>> => {
    const { key, sent, values } = attempt
    kept.write(attempt)
    try {
      const data = await send(sent, key)
      settle(key)
      return { outcome: 'saved', data, values }
    } catch (error) {
      const outcome = outcomeOf(error, state.now().unsettled !== null)
      if (outcome === 'refused') settle(key)
      else change({ unsettled: attempt })
      return { outcome, error, values }
    }
  }

  let begun = 0
  const carryOut = async (attempt: Attempt<Sent, Values>, follow: Follow<Data, Values>) => {
    if (state.now().saving) return
    begun += 1
    change({ saving: true })
    try {
      await follow(await resultOf(attempt))
    } finally {
      change({ saving: false })
    }
  }

  return {
    state: state.now,
    onChange: state.onChange,
    press() {
      const before = state.now().saving ? null : begun
      return () => begun === before
    },
    save: (sent, values, follow) =>
      carryOut(
        state.now().unsettled ?? {
          key: newKey(),
          sent,
          values,
          sentAtMs: nowMs(),
          address: address(),
        },
        follow,
      ),
    async sendAgain(follow) {
      const { unsettled } = state.now()
      if (unsettled) await carryOut(unsettled, follow)
    },
    readAgain: () => change({ unsettled: kept.read(nowMs()) }),
    setAside() {
      const { saving, unsettled } = state.now()
      if (!saving && unsettled) settle(unsettled.key)
    },
  }
}
