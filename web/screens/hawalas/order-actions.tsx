import { Button, type SystemStyleObject } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { paths } from '../../app/paths.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { type OrderStep, stepsOf } from '../../hawala-orders/order-rights.ts'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { payersFor } from './payers-for.ts'

/** A hawala may have eight buttons. On a phone they are narrow, so that they leave room for what they are about. */
export const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: { base: '2', md: '3' },
  '& button': { px: { base: '2.5', md: '4' } },
} as const satisfies SystemStyleObject

/** What the dialog of a hawala opens over itself. */
export type Opens = Exclude<OrderStep, 'pay'> | 'message'

interface OrderActionsProps {
  readonly order: Order
  readonly branches: Branches
  readonly onStep: (step: Opens) => void
  readonly onReprint: () => void
  readonly onReprintPayout: () => void
}

/** The buttons of the steps that this person may take, and of the receipts. */
export function OrderActions(props: OrderActionsProps) {
  const { order, branches, onStep, onReprint, onReprintPayout } = props
  const viewer = useViewer()
  const navigate = useNavigate()
  const label = (step: OrderStep) =>
    step === 'cancel' && order.way === 'receive' ? texts.giveBack : texts.steps[step]
  const hasOtherPayer = payersFor(order, branches, viewer.branch).length > 0
  const steps = stepsOf(order, viewer).filter((step) => step !== 'redirect' || hasOtherPayer)
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'pay' ? 'solid' : 'outline'}
          {...(step === 'cancel' ? { colorPalette: 'debit' } : {})}
          onClick={() =>
            step === 'pay' ? void navigate(paths.payHawala(order.label)) : onStep(step)
          }
        >
          {label(step)}
        </Button>
      ))}
      <Button variant="outline" onClick={() => onStep('message')}>
        {labels.message}
      </Button>
      <Button variant="outline" onClick={onReprint}>
        {texts.reprint}
      </Button>
      {order.payouts.length === 1 ? (
        <Button variant="outline" onClick={onReprintPayout}>
          {texts.reprintPayout}
        </Button>
      ) : null}
    </>
  )
}
