import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import type { ReversalOfferProps } from './reversal-offer.tsx'

const ReversalOffer = lazyPart(async () => (await import('./reversal-offer.tsx')).ReversalOffer)

/** The refusal of a change that never becomes possible again. A person who may reverse is offered the reversal. */
export function ReverseInstead(props: ReversalOfferProps) {
  return (
    <Later height="3.75rem">
      <ReversalOffer {...props} />
    </Later>
  )
}
