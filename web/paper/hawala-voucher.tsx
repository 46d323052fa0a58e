import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../components/lazy-component.tsx'

// Nobody saves before it is there; where it can't be fetched, the screen isn't there either.
const HawalaOutput = lazyComponent(async () => ({
  default: (await import('./hawala-output.tsx')).HawalaOutput,
}))

/** Where the receipt of a hawala goes; its code is fetched while the screen is drawn. */
export function HawalaVoucher(props: ComponentProps<typeof HawalaOutput>) {
  return (
    <Suspense fallback={null}>
      <HawalaOutput {...props} />
    </Suspense>
  )
}
