import { Box, Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import { partnerSteps as texts } from '#texts/partner-steps.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { useSaveAfterReads } from '../../entry/save-after-reads.ts'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { PartnerControl } from '../../hawala-orders/partner-control.tsx'
import { ShareField } from '../../hawala-orders/share-field.tsx'
import { neededTerms } from '../../hawala-orders/share-values.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useViewer } from '../../search/use-viewer.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  commissionLeft,
  EMPTY_FORWARDING,
  type ForwardValues,
  forwardBody,
  forwarding,
  mayTakeOver,
} from './forward-values.ts'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'

const LABELS = {
  partner: partnerTexts.partner,
  partnerNumber: texts.partnerNumber,
  partnerCommission: partnerTexts.share,
}

/** The dialog that forwards a hawala: it came from one partner, and another partner will pay it. */
export function ForwardDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const { currencyCode: code } = order
  const amount = order.left
  const accounts = useAccounts()
  const { userType } = useViewer()
  const partners = useFreshApi('GET /api/reports/partners')
  const form = useForm<ForwardValues>({
    defaultValues: EMPTY_FORWARDING,
    resolver: checkedAsTyped<ForwardValues>(forwarding(order, partners.data, userType)),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/forward', {
    form: texts.forwardForm(order.label),
    notDone: texts.notForwarded,
    holdsSecret: false,
    onDone: ({ records: _, ...now }) => {
      toast({ title: texts.forwarded })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, LABELS),
  })
  const saves = useSaveAfterReads(
    form,
    () => [neededTerms<ForwardValues>(partners, () => amount)],
    (values, overLimit: string | null) => {
      const body = { ...forwardBody(order, values), overLimit }
      // The box with the reason to pass a limit stays while this is sent.
      const send = overLimit === null ? step.send : step.save
      return send({ params: { id: order.id }, body })
    },
  )
  const submit = (overLimit: string | null) =>
    form.handleSubmit((values) => saves.submit(values, overLimit))()
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      step={{ ...step, saving: step.saving || saves.isHeld }}
      submit={() => submit(null)}
      saveBeyond={submit}
      title={texts.forwardTitle(order.label)}
      width="34rem"
      save={{ label: texts.forward, savingLabel: texts.saving }}
      warning={texts.mayBeForwarded}
      onKeyDown={enterAdvances}
    >
      <Box p="3" bg="bg.subtle" borderWidth="1px" borderRadius="l3">
        <Text>{texts.forwardSays}</Text>
        <Text fontSize="2xl" fontWeight="bold" lineHeight="1.25" overflowWrap="anywhere">
          <bdi>{`${withCommas(amount)} ${code}`}</bdi>
        </Text>
      </Box>
      <PartnerControl
        accounts={accounts.data}
        fits={(partner) => mayTakeOver(order, partner)}
        advanceTo="partnerNumber"
        data-autofocus=""
      />
      <InputField
        name="partnerNumber"
        label={texts.partnerNumber}
        hint={texts.numberIsOptional}
        dir="auto"
        maxLength={30}
      />
      <ShareField
        way="send"
        terms={partners.data}
        amount={amount}
        commissionMinor={commissionLeft(order)}
        code={code}
      />
      <ReadFailed what={partnerTexts.thePartners} read={partners} />
    </OrderStepDialog>
  )
}
