import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { partnerSteps as texts } from '#texts/partner-steps.ts'
import { textField } from '../../../shared/contract/fields.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { InputField } from '../../fields/input-field.tsx'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { toast } from '../../ui/toaster.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

const Values = z.object({ partnerNumber: textField(PARTNER_NUMBER_MAX_LENGTH) })
const LABELS = { partnerNumber: texts.partnerNumber }

/** The dialog that records that a partner has paid a hawala, with the partner's number if there is one. */
export function ConfirmDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const form = useForm<{ partnerNumber: string }>({
    defaultValues: { partnerNumber: '' },
    resolver: checkedAsTyped<{ partnerNumber: string }>(Values, LABELS),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/confirm', {
    form: texts.confirmForm(order.number),
    notDone: texts.notConfirmed,
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.confirmed })
      onDone(now)
    },
    onRefused,
  })
  const submit = form.handleSubmit(({ partnerNumber }) => {
    const body = { partnerNumber: partnerNumber.trim() || null, version: order.version }
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
      title={texts.confirmTitle(order.number)}
      width="32rem"
      save={{ label: texts.confirm, savingLabel: texts.saving }}
      warning={texts.mayBeConfirmed}
    >
      <Text>{texts.confirmSays(order.partner ?? '')}</Text>
      <InputField
        name="partnerNumber"
        hint={texts.numberIsOptional}
        dir="auto"
        maxLength={PARTNER_NUMBER_MAX_LENGTH}
        data-autofocus=""
      />
    </OrderStepDialog>
  )
}
