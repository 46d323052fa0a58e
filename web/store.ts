/** What tells its listeners that something has changed. */
export interface Signal {
  readonly tell: () => void
  /** Calls back whenever it tells. Returns how to stop. */
  readonly onChange: (listener: () => void) => () => void
}

/** A value that tells when it changes: `useSyncExternalStore(onChange, now)` draws it. */
export interface Store<Value> extends Pick<Signal, 'onChange'> {
  readonly now: () => Value
  /** Puts another value in its place, and tells. */
  readonly set: (next: Value) => void
}

/** A signal without listeners. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A store that holds a first value. */
export function createStore<Value>(first: Value): Store<Value> {
  const { tell, onChange } = createSignal()
  let value = first
  return {
    now: () => value,
    set(next) {
      value = next
      tell()
    },
    onChange,
  }
}
