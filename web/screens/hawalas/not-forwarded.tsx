import { Text } from '@chakra-ui/react'
import type { Order } from '../../hawala-orders/order.ts'
import { whyNotForwarded } from '../../hawala-orders/order-rights.ts'
import { useViewer } from '../../search/use-viewer.ts'

/** Says to who recorded a hawala that a partner sent that somebody else must forward it; nothing to others. */
export function NotForwarded({ order }: { readonly order: Order }) {
  const why = whyNotForwarded(order, useViewer())
  return why ? <Text color="fg.muted">{why}</Text> : null
}
