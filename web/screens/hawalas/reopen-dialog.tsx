import { Box, Text } from '@chakra-ui/react'
import { useForm, useFormState } from 'react-hook-form'
import { reopening as texts } from '#texts/reopening.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { receivedOf } from '../../hawala-orders/receiver-pays.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { toast } from '../../ui/toaster.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'
import {
  asksNotes,
  asksPartner,
  EMPTY_REOPENING,
  REOPEN_LABELS,
  type ReopenValues,
  reopenBody,
  reopenProblems,
  takenBack,
} from './reopen-values.ts'

/** The dialog that takes the last step of a hawala back. Where cash was paid out, it asks where the notes are. */
export function ReopenDialog(props: OrderDialog) {
  const { order, onDone, onRefused, ...dialog } = props
  const { lastStep, label } = order
  const form = useForm<ReopenValues>({
    defaultValues: EMPTY_REOPENING,
    resolver: checked((values) => reopenProblems(order, values)),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/reopen', {
    form: texts.formName(label),
    notDone: texts.notDone,
    holdsSecret: false,
    onDone: ({ records: _, ...now }) => {
      toast({ title: texts.done })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, REOPEN_LABELS),
  })
  const submit = (overLimit: string | null) =>
    form.handleSubmit((values) => {
      const body = { ...reopenBody(order, values), overLimit }
      // The box with the reason to pass a limit stays while this is sent.
      const send = overLimit === null ? step.send : step.save
      return send({ params: { id: order.id }, body })
    })()
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={REOPEN_LABELS}
      step={step}
      submit={() => submit(null)}
      saveBeyond={submit}
      title={texts.title(label)}
      width="36rem"
      save={{ label: texts.reopen, savingLabel: texts.saving, colorPalette: 'debit' }}
      warning={texts.mayBeDone}
      outcome={lastStep === null ? texts.isOpen : null}
      onKeyDown={enterAdvances}
    >
      {lastStep === null ? null : <Text>{texts.says[lastStep.step]}</Text>}
      <TakenBack order={order} />
      {asksNotes(order) ? <Notes order={order} control={form.control} /> : null}
      {asksPartner(order) ? (
        <InputField name="partnerAgreed" required dir="auto" maxLength={200} data-autofocus="" />
      ) : null}
      <InputField name="reason" required dir="auto" maxLength={200} />
    </OrderStepDialog>
  )
}

/** What is taken back, large enough to be compared with the notes. */
function TakenBack({ order }: { readonly order: Order }) {
  const { lastStep, paid, partner, forwardedTo, currencyCode: code } = order
  if (lastStep === null) return null
  const { step } = lastStep
  const what =
    step === 'paid'
      ? texts.paidOut
      : step === 'forwarded'
        ? texts.forwardedTo(forwardedTo ?? '')
        : texts.paidBy(partner ?? '')
  return (
    <Box p="3" bg="bg.subtle" borderWidth="1px" borderRadius="l3">
      <Text>{what}</Text>
      <Text fontSize="2xl" fontWeight="bold" lineHeight="1.25" overflowWrap="anywhere">
        <bdi>{`${withCommas(takenBack(order))} ${code}`}</bdi>
      </Text>
      {step === 'paid' && paid?.to ? <Text>{texts.toAccount(paid.to.account)}</Text> : null}
    </Box>
  )
}

type NotesProps = {
  readonly order: Order
  readonly control: ReturnType<typeof useForm<ReopenValues>>['control']
}

/** The question where the notes are. Nothing is chosen at first, because a wrong answer would make a till wrong. */
function Notes({ order, control }: NotesProps) {
  const { branch: own } = useViewer()
  const { errors } = useFormState({ control, name: 'cashMoves' })
  const { paid, lastStep, currencyCode } = order
  // The notes are those that were handed over, which may be of another currency.
  const { amount: handed = '', currencyCode: code = '' } = paid?.paidAs ?? {
    amount: paid ? receivedOf(paid) : '',
    currencyCode,
  }
  const amount = `${withCommas(handed)} ${code}`
  const problem = errors.cashMoves?.message
  return (
    <Box>
      <RadioField
        name="cashMoves"
        choices={[
          ['yes', texts.notesBack(amount)],
          ['no', texts.notesNotBack],
        ]}
        look={{ flexDirection: 'column', alignItems: 'start', rowGap: '1' }}
      />
      {lastStep && lastStep.branch !== own ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.onlyThere(lastStep.branch)}
        </Text>
      ) : null}
      {problem ? (
        <Text role="alert" color="fg.error" fontSize="sm">
          {problem}
        </Text>
      ) : null}
    </Box>
  )
}
