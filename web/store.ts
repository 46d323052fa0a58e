/** An event that parts of the app can listen to. */
export interface Signal {
  /** Calls all listeners. */
  readonly tell: () => void
  /** Adds a listener. Returns a function that removes it. */
  readonly onChange: (listener: () => void) => () => void
}

/** An observable value. A component reads it with `useSyncExternalStore(onChange, now)`. */
export interface Store<Value> extends Pick<Signal, 'onChange'> {
  /** The current value. */
  readonly now: () => Value
  /** Replaces the value and calls all listeners. */
  readonly set: (next: Value) => void
}

/** Creates a signal, at first without listeners. */
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

/** Creates a store with a first value. */
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
