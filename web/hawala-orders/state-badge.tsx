import { Badge } from '@chakra-ui/react'
import type { Order } from './order.ts'
import { stateWord } from './order-words.ts'

const PALETTES = {
  sent: 'amber',
  received: 'amber',
  part: 'amber',
  paid: 'accent',
  confirmed: 'accent',
  forwarded: 'accent',
  cancelled: 'gray',
  returned: 'gray',
} as const satisfies Record<Order['state'], string>

/** The state of a hawala in one word, with a colour: amber while the money waits for the receiver. */
export function StateBadge({ order }: { readonly order: Pick<Order, 'state' | 'locked'> }) {
  return (
    <Badge data-order-state={order.state} size="md" colorPalette={PALETTES[order.state]}>
      {stateWord(order)}
    </Badge>
  )
}
