import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { orderChanges as texts } from '#texts/order-changes.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { useTypedOver } from '../../entry/use-typed-over.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { whyNotNames } from '../../hawala-orders/order-rights.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  CORRECT_LABELS,
  type CorrectValues,
  correctBody,
  correctProblems,
  valuesToCorrect,
} from './correct-values.ts'
import { Fact } from './order-facts.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

const COLUMNS = { sm: 'repeat(2, minmax(0, 1fr))' }

/** The dialog that corrects names, phones and the narrative of a hawala. Who recorded it doesn't correct names. */
export function CorrectDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const bar = whyNotNames(order, useViewer())
  const mayName = bar === null
  const form = useForm<CorrectValues>({
    defaultValues: valuesToCorrect(order),
    resolver: checked((values) => correctProblems(order, mayName, values)),
  })
  useTypedOver(form, order, valuesToCorrect)
  const step = useOrderStep('POST /api/hawala-orders/{id}/correct', {
    form: texts.correctForm(order.label),
    notDone: texts.notCorrected,
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.corrected })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, CORRECT_LABELS),
  })
  const submit = form.handleSubmit((values) =>
    step.send({ params: { id: order.id }, body: correctBody(order, values) }),
  )
  const text = (name: string, maxLength: number, more: object = {}) => (
    <InputField name={name} dir="auto" maxLength={maxLength} {...more} />
  )
  const nameOf = (party: 'sender' | 'receiver') =>
    mayName ? (
      text(`${party}.name`, 100, { required: true })
    ) : (
      <Fact label={party === 'sender' ? labels.senderName : labels.receiverName}>
        <bdi>{order[party].name}</bdi>
      </Fact>
    )
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={CORRECT_LABELS}
      step={step}
      submit={submit}
      title={texts.correctTitle(order.label)}
      width="42rem"
      save={{ label: texts.correct, savingLabel: texts.saving }}
      warning={texts.mayBeCorrected}
      onKeyDown={enterAdvances}
    >
      <Text>{texts.correctSays}</Text>
      {mayName ? null : <Text color="fg.muted">{texts.namesByOther[bar]}</Text>}
      <Fields columns={COLUMNS}>
        {nameOf('receiver')}
        {text('receiver.fatherName', 100, { required: order.receiver.fatherName !== null })}
        {text('receiver.phone', 30, { required: order.receiver.phone !== null })}
        {text('narrative', NARRATIVE_MAX_LENGTH)}
        {nameOf('sender')}
        {text('sender.fatherName', 100)}
        {text('sender.phone', 30)}
        {text('reason', 200, { required: true })}
      </Fields>
    </OrderStepDialog>
  )
}
