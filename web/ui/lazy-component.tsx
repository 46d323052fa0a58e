import { type ComponentType, type JSX, use, useEffect } from 'react'
import { whenAtRest } from './when-at-rest.ts'

/** How long a failed fetch is remembered. */
const FAILURE_MS = 1_000

/** A component whose code is fetched when it is first shown, or before that by `preload`. */
export interface LazyComponent<Props> {
  (props: Props & JSX.IntrinsicAttributes): JSX.Element
  /** Fetches the code early. A failure isn't reported, because showing the component tries again and then reports it. */
  preload(): void
}

/**
 * Like React's `lazy`, but a preloaded component shows at once; `lazy` would still show its fallback for a moment.
 * It needs Suspense and an error boundary around it.
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
        // Keeps the failure for a second. Otherwise rendering the failure would fetch again, endlessly.
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

/** Like `lazyComponent`, for a component that isn't its module's default export. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async () => ({ default: await load() }))
}

/** Fetches the code of a part that opens later, such as a dialog, once the browser is idle. */
export function usePreload(preload: () => void): void {
  useEffect(() => whenAtRest(preload), [preload])
}
