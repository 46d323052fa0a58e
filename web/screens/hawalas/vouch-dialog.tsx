import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { partnerSteps as texts } from '#texts/partner-steps.ts'
import { requiredText } from '../../../shared/contract/fields.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { InputField } from '../../fields/input-field.tsx'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { toast } from '../../ui/toaster.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

const LONGEST_ANSWER = 200
const Values = z.object({ partnerAgreed: requiredText(LONGEST_ANSWER, 'is required') })
const LABELS = { partnerAgreed: texts.partnerAnswered }

/** The dialog in which somebody who asked the partner vouches for a hawala that it sent, and says what the partner answered. */
export function VouchDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const form = useForm({
    defaultValues: { partnerAgreed: '' },
    resolver: checkedAsTyped<{ readonly partnerAgreed: string }>(Values, LABELS),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/vouch', {
    form: texts.vouchForm(order.label),
    notDone: texts.notVouched,
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.vouched })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, LABELS),
  })
  const submit = form.handleSubmit(({ partnerAgreed }) =>
    step.send({
      params: { id: order.id },
      body: { partnerAgreed: partnerAgreed.trim(), version: order.version },
    }),
  )
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={LABELS}
      step={step}
      submit={() => submit()}
      title={texts.vouchTitle(order.label)}
      width="32rem"
      save={{ label: texts.vouch, savingLabel: texts.saving }}
      warning={texts.mayBeVouched}
    >
      <Text>{texts.vouchSays(order.partner ?? '', order.payingBranch ?? '')}</Text>
      <InputField
        name="partnerAgreed"
        hint={texts.partnerAnsweredHint}
        required
        dir="auto"
        maxLength={LONGEST_ANSWER}
        data-autofocus=""
      />
    </OrderStepDialog>
  )
}
