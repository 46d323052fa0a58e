import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { isPayable } from '../../../shared/contract/order-rights.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { whyNotPaid } from '../../hawala-orders/order-rights.ts'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import type { Branches } from '../../report/branch-label.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { OrderPanel } from './order-panel.tsx'
import { PayoutForm } from './payout-form.tsx'
import { usePayout } from './use-payout.ts'

interface FoundOrderProps {
  readonly order: Order
  /** What was typed to find it. */
  readonly wanted: string
  readonly branches: Branches
  readonly viewer: Viewer
  readonly onReadAgain: () => Promise<unknown>
  readonly onLeave: () => void
  readonly onPaid: (paid: Order) => void
}

/** A hawala beside the form that pays it; one that this person can't pay has no form, and says why. */
export function FoundOrder(props: FoundOrderProps) {
  const { order, wanted, branches, viewer, onReadAgain, onLeave, onPaid } = props
  const { timeZone } = useSession()
  const payout = usePayout({ order, wanted, onPaid, onRefused: onReadAgain, onLeave })
  const why = whyNotPaid(order, viewer, timeZone)
  // What was typed stays while a Manager unlocks the hawala.
  const [waits] = useState(why === null)
  const isStuck = why !== null && order.locked && isPayable(order)
  const lookAgain = () => void onReadAgain()
  const showsForm = why === null || payout.unsettled !== null || (isStuck && waits)
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: showsForm ? 'minmax(0, 26rem) minmax(0, 1fr)' : 'minmax(0, 40rem)',
      }}
    >
      <OrderPanel
        order={order}
        branches={branches}
        why={showsForm ? null : why}
        onOther={onLeave}
        onLookAgain={isStuck ? lookAgain : null}
      />
      {showsForm ? (
        <PayoutForm
          order={order}
          payout={payout}
          stuck={isStuck ? why : null}
          onLookAgain={lookAgain}
        />
      ) : null}
      <SaveQuestionOverlay question={payout.question} />
    </Box>
  )
}
