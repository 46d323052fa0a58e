import { type ComponentType, type JSX, use } from 'react'

type Loaded<Props> = { readonly default: ComponentType<Props> }

/** A component whose code is fetched when it is first shown, or before that by `preload`. */
export interface LazyComponent<Props> {
  (props: Props & JSX.IntrinsicAttributes): JSX.Element
  /** Fetches the code ahead of need. A failure is kept quiet: showing the component tries again and then tells. */
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
        loading = undefined
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
