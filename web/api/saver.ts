import { createStore, type Store } from '../store.ts'
import { type Attempt, type KeptAttempts, outcomeOf } from './attempt.ts'

/** How a sending ended, with what stood in the form that was sent. `unknown`: it may have been saved or not. */
export type SavingResult<Data, Values> =
  | { readonly outcome: 'saved'; readonly data: Data; readonly values: Values }
  | { readonly outcome: 'refused' | 'unknown'; readonly error: unknown; readonly values: Values }

/** How the saving of a form stands. */
export interface SavingState<Sent, Values> {
  /** From the press on Save until what follows from the result is done. */
  readonly saving: boolean
  /** What was sent and may have been saved or not. */
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

/** What follows from a result; nothing else is sent until it is done. */
export type Follow<Data, Values> = (result: SavingResult<Data, Values>) => void | Promise<void>

/** The saving of one form. */
export interface Saver<Data, Sent, Values> {
  readonly state: () => SavingState<Sent, Values>
  readonly onChange: Store<SavingState<Sent, Values>>['onChange']
  /** Sends a new save under a key of its own; while one is unsettled, that one again. */
  readonly save: (sent: Sent, values: Values, follow: Follow<Data, Values>) => Promise<void>
  /** Sends what is unsettled as it was; nothing where nothing is. */
  readonly sendAgain: (follow: Follow<Data, Values>) => Promise<void>
  /** Forgets what is unsettled. */
  readonly setAside: () => void
}

/**
 * Sends saves one at a time: while one is under way, another press does nothing. One whose answer was lost stays
 * `unsettled`, with its key and what was sent, until it was sent again and an answer came, or the person set it aside.
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

  const carryOut = async (attempt: Attempt<Sent, Values>, follow: Follow<Data, Values>) => {
    if (state.now().saving) return
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
    setAside() {
      const { saving, unsettled } = state.now()
      if (!saving && unsettled) settle(unsettled.key)
    },
  }
}
