import { type ComponentType, type JSX, use, useEffect } from 'react'
import { whenAtRest } from './when-at-rest.ts'

/** How long a failed fetch stays one. */
const FAILURE_MS = 1_000

type Loaded<Props> = { readonly default: ComponentType<Props> }

/** A component whose code is fetched when it is first shown, or before that by `preload`. */
export interface LazyComponent<Props> {
  (props: Props & JSX.IntrinsicAttributes): JSX.Element
  /** Fetches the code ahead of need. A failure is kept quiet: showing the component later tries again, and tells. */
  preload(): void
}

/**
 * Like React's `lazy`, but shows at once what has been preloaded: `lazy` shows its fallback for a moment even then.
 * To be shown inside Suspense and an error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
): LazyComponent<Props> {
  let loading: Promise<Loaded<Props>> | undefined

  const start = () => {
    if (loading) return loading
    const started: Promise<Loaded<Props>> = load().then(
      (module) => {
        // What React notes on a promise it has waited for: read at once by `use`, without a moment of fallback.
        Object.assign(started, { status: 'fulfilled', value: module })
        return module
      },
      (error: unknown) => {
        // Forgotten at once, it would be fetched anew by the very drawing that is to tell of it, and so for ever.
        setTimeout(() => {
          loading = undefined
        }, FAILURE_MS)
        throw error
      },
    )
    loading = started
    return started
  }

  function Lazy(props: Props & JSX.IntrinsicAttributes) {
    const { default: Loaded } = use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload: () => void start().catch(() => undefined) })
}

/** Fetches what a screen is drawn without once the browser is at rest, so that it is there when it is opened. */
export function usePreload(preload: () => void): void {
  useEffect(() => whenAtRest(preload), [preload])
}
