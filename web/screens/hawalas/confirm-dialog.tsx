import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { partnerSteps as texts } from '#texts/partner-steps.ts'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useSession } from '../../app/session.tsx'
import { tellsAt } from '../../entry/refused-at.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { DayField } from '../../fields/day-field.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { SignedAmountControl } from '../../money/signed-amount-control.tsx'
import { sentSignedAmount } from '../../money/signed-fields.ts'
import { toast } from '../../ui/toaster.tsx'
import { type ConfirmValues, confirmation, LABELS } from './confirm-values.ts'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

/** The dialog that records that a partner has paid a hawala, with the partner's number if there is one. */
export function ConfirmDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const { businessDate, user } = useSession()
  const form = useForm<ConfirmValues>({
    defaultValues: { partnerNumber: '', partnerDate: '', partnerCommission: '' },
    resolver: checkedAsTyped<ConfirmValues>(confirmation(order, user.userType), LABELS),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/confirm', {
    form: texts.confirmForm(order.label),
    notDone: texts.notConfirmed,
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.confirmed })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, LABELS),
  })
  const submit = (overLimit: string | null) =>
    form.handleSubmit(({ partnerNumber, partnerDate, partnerCommission }) => {
      const body = {
        partnerNumber: partnerNumber.trim() || null,
        partnerDate: partnerDate || null,
        partnerCommission: partnerCommission ? sentSignedAmount(partnerCommission) : null,
        overLimit,
        version: order.version,
      }
      // The box with the reason to pass a limit stays while this is sent.
      const send = overLimit === null ? step.send : step.save
      return send({ params: { id: order.id }, body })
    })()
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={LABELS}
      step={step}
      submit={() => submit(null)}
      saveBeyond={submit}
      title={texts.confirmTitle(order.label)}
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
      <DayField
        name="partnerDate"
        rules={upToToday(businessDate)}
        emptyHint={texts.partnerDateHint}
      />
      <SignedAmountControl
        name="partnerCommission"
        hint={texts.shareNowHint(withCommas(order.partnerCommission))}
        unit={order.currencyCode}
      />
    </OrderStepDialog>
  )
}
