import { type ComponentType, type JSX, use, useEffect } from 'react'
import { whenAtRest } from './when-at-rest.ts'

/** How long a failed fetch stays one. */
const FAILURE_MS = 1_000

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
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const start = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default
        return loaded
      },
      (error: unknown) => {
        // If the failure were forgotten at once, the drawing that should show it would fetch again, without end.
        setTimeout(() => {
          loading = undefined
        }, FAILURE_MS)
        throw error
      },
    )
    return loading
  }

  function Lazy(props: Props & JSX.IntrinsicAttributes) {
    const Loaded = loaded ?? use(start())
    return <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload: () => void start().catch(() => undefined) })
}

/** Fetches what a screen is drawn without once the browser is at rest, so that it is there when it is opened. */
export function usePreload(preload: () => void): void {
  useEffect(() => whenAtRest(preload), [preload])
}
