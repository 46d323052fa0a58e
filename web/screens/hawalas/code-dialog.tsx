import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { InputField } from '../../fields/input-field.tsx'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { reasonText } from '../../search/reason.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

interface CodeDialogProps extends Omit<OrderDialog, 'onDone'> {
  /** Whether the dialog gives a new code, or five new tries with the same code. */
  readonly kind: 'newCode' | 'unlock'
  readonly onDone: (order: Answered<RouteNamed<'hawala-orders/new-code'>>) => void
}

const Reason = z.object({ reason: reasonText })
const LABELS = { reason: labels.reason }

/** The dialog in which a Manager or Admin makes a new code or unlocks a hawala, and gives the reason. */
export function CodeDialog(props: CodeDialogProps) {
  const { order, kind, onDone, onRefused, ...dialog } = props
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: checkedAsTyped<{ reason: string }>(Reason, LABELS),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/new-code', {
    form: texts.codeForm(kind, order.label, order.version),
    notDone: texts.codeNotDone[kind],
    // Only the answer has the code; what is sent has none.
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.codeDone[kind] })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, LABELS),
  })
  const submit = form.handleSubmit(({ reason }) => {
    const body = { reason: reason.trim(), keepCode: kind === 'unlock', version: order.version }
    return step.send({ params: { id: order.id }, body })
  })
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={LABELS}
      step={step}
      submit={submit}
      title={texts.codeTitles[kind](order.label)}
      width="32rem"
      save={{ label: texts.steps[kind], savingLabel: texts.giving }}
      warning={texts.mayBeDone}
    >
      <Text>{texts.codeSays[kind]}</Text>
      <InputField name="reason" required dir="auto" maxLength={200} data-autofocus="" />
    </OrderStepDialog>
  )
}
