import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import type { ReversalOfferProps } from './reversal-offer.tsx'

const ReversalOffer = lazyPart(async () => (await import('./reversal-offer.tsx')).ReversalOffer)

/** Like `ReversalOffer`, but its code is fetched when it is first shown. */
export function ReverseInstead(props: ReversalOfferProps) {
  return (
    <Later height="3.75rem">
      <ReversalOffer {...props} />
    </Later>
  )
}
