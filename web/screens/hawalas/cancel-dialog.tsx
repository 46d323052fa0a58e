import { Box, Text } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { feeCurrencyOf } from '../../../shared/contract/fee-currency.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { CheckboxField } from '../../fields/checkbox-field.tsx'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { type CodeWays, cancelWays } from '../../hawala-orders/order-rights.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  type CancelValues,
  cancelBody,
  cancelProblems,
  EMPTY_CANCELLATION,
  handedBack,
  hasCommission,
  hasPartner,
  needsPartner,
} from './cancel-values.ts'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

/** The dialog that cancels a hawala and hands the money back. A hawala that a partner sent is returned to the partner. */
export function CancelDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const viewer = useViewer()
  const ways = cancelWays(order, viewer)
  const isReturn = order.way === 'receive'
  const form = useForm<CancelValues>({
    defaultValues: EMPTY_CANCELLATION,
    resolver: checked((values) => cancelProblems(order, ways, values, viewer.userType)),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/cancel', {
    form: texts.cancelForm(order.label),
    notDone: texts.notCancelled,
    holdsSecret: true,
    onDone: ({ records: _, ...now }) => {
      toast({ title: isReturn ? texts.returned : texts.cancelled })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, labelsFor(order, ways)),
    onWrongCode: (message) => {
      form.setError('code', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const submit = (overLimit: string | null) =>
    form.handleSubmit((values) => {
      const body = { ...cancelBody(order, values), overLimit }
      // The box with the reason to pass a limit stays while this is sent.
      const send = overLimit === null ? step.send : step.save
      return send({ params: { id: order.id }, body })
    })()
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={labelsFor(order, ways)}
      step={step}
      submit={() => submit(null)}
      saveBeyond={submit}
      title={isReturn ? texts.returnTitle(order.label) : texts.cancelTitle(order.label)}
      width="34rem"
      save={{
        label: isReturn ? texts.giveBack : texts.handBackButton,
        savingLabel: texts.cancelling,
        colorPalette: 'debit',
      }}
      warning={texts.mayBeCancelled}
      onKeyDown={enterAdvances}
    >
      <HandedBack order={order} form={form} />
      {ways.withCode ? (
        <InputField
          name="code"
          required={!ways.withoutCode}
          inputMode="numeric"
          maxLength={30}
          data-autofocus=""
        />
      ) : null}
      {needsPartner(order) ? (
        <InputField name="partnerAgreed" required dir="auto" maxLength={200} data-autofocus="" />
      ) : null}
      <InputField
        name="reason"
        required
        dir="auto"
        maxLength={200}
        {...(ways.withCode || needsPartner(order) ? {} : { 'data-autofocus': '' })}
      />
      {hasPartner(order) ? (
        <SignedAmountControl
          name="partnerCommission"
          hint={texts.keptHint(withCommas(order.partnerCommission))}
          unit={order.currencyCode}
          rare
        />
      ) : null}
      {hasCommission(order) ? <CheckboxField name="refund" /> : null}
    </OrderStepDialog>
  )
}

function labelsFor(order: Order, ways: CodeWays): Readonly<Record<keyof CancelValues, string>> {
  const { currencyCode } = feeCurrencyOf(order)
  return {
    code: ways.withoutCode ? texts.codeOptional : labels.code,
    reason: labels.reason,
    refund: texts.refund(`${withCommas(order.commission)} ${currencyCode}`),
    partnerAgreed: texts.partnerAgreed,
    partnerCommission: texts.keptCommission,
  }
}

/** What is handed back, large enough to be read while counting money. */
function HandedBack(props: {
  readonly order: Order
  readonly form: ReturnType<typeof useForm<CancelValues>>
}) {
  const { order, form } = props
  const [refund, kept] = useWatch({ control: form.control, name: ['refund', 'partnerCommission'] })
  const { amount, to } = handedBack(order, refund, kept)
  return (
    <Box aria-live="polite" p="3" bg="bg.subtle" borderWidth="1px" borderRadius="l3">
      <Text>{to}</Text>
      <Text fontSize="2xl" fontWeight="bold" lineHeight="1.25" overflowWrap="anywhere">
        <bdi>{withCommas(amount)}</bdi>
      </Text>
    </Box>
  )
}
