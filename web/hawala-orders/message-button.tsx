import { Button } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { useOpening, WhileOpened } from '../lists/opening.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import type { Order } from './order.ts'

const OrderMessage = lazyPart(async () => (await import('./message-dialog.tsx')).OrderMessage)

/** Opens the message about a hawala that was just recorded or paid, where it can be copied and shared. */
export function MessageButton({ order }: { readonly order: Order }) {
  const opening = useOpening<Order>()
  return (
    <>
      <Button variant="outline" onClick={() => opening.open(order)}>
        {labels.message}
      </Button>
      <WhileOpened opening={opening}>
        {(about, dialog) => <OrderMessage {...dialog} order={about} />}
      </WhileOpened>
    </>
  )
}
