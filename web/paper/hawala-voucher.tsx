import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-component.tsx'

// This code is loaded together with the screen, so it is there before anybody can save. If it can't be loaded, the screen
// isn't shown either.
const HawalaOutput = lazyPart(async () => (await import('./hawala-output.tsx')).HawalaOutput)

/** Shows and prints a hawala's receipt. Its code is loaded while the screen is rendered. */
export function HawalaVoucher(props: ComponentProps<typeof HawalaOutput>) {
  return (
    <Suspense fallback={null}>
      <HawalaOutput {...props} />
    </Suspense>
  )
}
