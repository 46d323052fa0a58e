import { Text } from '@chakra-ui/react'
import type { Order } from '../../hawala-orders/order.ts'
import { whyNotCancelled, whyNotForwarded } from '../../hawala-orders/order-rights.ts'
import { useViewer } from '../../search/use-viewer.ts'

/** Says to who recorded a hawala which step somebody else must take; nothing to others. */
export function StepsOfOthers({ order }: { readonly order: Order }) {
  const viewer = useViewer()
  const why = whyNotForwarded(order, viewer) ?? whyNotCancelled(order, viewer)
  return why ? <Text color="fg.muted">{why}</Text> : null
}
