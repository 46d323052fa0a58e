import { Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSession } from '../../app/session.tsx'
import { StepDialog } from '../../entry/step-dialog.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'
import { orderUnsettled } from '../../hawala-orders/use-order-step.ts'

type Dialog<Values extends FieldValues> = ComponentProps<typeof StepDialog<Values>>

/** The props that every dialog of a step has. */
export interface OrderDialog extends Pick<Dialog<FieldValues>, 'open' | 'onClose' | 'finalFocus'> {
  /** The hawala as it is now. */
  readonly order: Order
  readonly onRefused: () => Promise<unknown>
  readonly onDone: (order: Order) => void
}

interface OrderStepDialogProps<Values extends FieldValues>
  extends Omit<Dialog<Values>, 'unsettledWords' | 'refused'> {
  readonly order: Order
  /** A sentence that says what to check before the step is tried again. */
  readonly warning: string
  /** Why the step isn't possible any more; null if it is. Left out, it is possible until the hawala is settled. */
  readonly outcome?: string | null
}

/** The dialog of a step of a hawala. After a refusal it shows the state that the hawala has by now. */
export function OrderStepDialog<Values extends FieldValues>(props: OrderStepDialogProps<Values>) {
  const { order, warning, save, outcome: said, ...dialog } = props
  const { timeZone } = useSession()
  const outcome = said === undefined ? outcomeOf(order, timeZone) : said
  return (
    <StepDialog
      {...dialog}
      save={{ ...save, refused: outcome !== null && !dialog.step.unsettled }}
      unsettledWords={orderUnsettled(warning)}
      refused={outcome ? <Text>{outcome}</Text> : null}
    />
  )
}
