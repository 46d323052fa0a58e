import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { useTyped } from '../../app/keys/typed.ts'
import { withOverLimit } from '../../entry/beyond-limit.ts'
import { useTypedOver } from '../../entry/use-typed-over.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { useReadBeforeSave } from '../../money/read-before-save.ts'
import { useSaveQuestion } from '../../money/save-question.tsx'
import { sentAmount } from '../../money/sent-fields.ts'
import { useTillShortage } from '../../money/till-shortage.ts'
import { emptyPayout, type PayoutValues, payoutBody, payoutProblems } from './payout-values.ts'

interface PayoutSettings {
  readonly order: Order
  /** The text that was typed to find the hawala. */
  readonly wanted: string
  readonly onPaid: (paid: Order) => void
  /** Reads the hawala again after a refusal. */
  readonly onRefused: () => Promise<unknown>
  /** Goes back to the search. It is called for Escape while nothing is typed. */
  readonly onLeave: () => void
}

/** The result of `usePayout`. */
export type Payout = ReturnType<typeof usePayout>

/**
 * Holds the state of a payout. Nothing of it is kept in the browser. There is no draft, because it would contain a code and
 * an identity. A save whose answer was lost isn't kept either, because the hawala itself shows whether it was paid.
 */
export function usePayout({ order, wanted, onPaid, onRefused, onLeave }: PayoutSettings) {
  const [photo, setPhoto] = useState<string | null>(null)
  const form = useForm<PayoutValues>({
    defaultValues: emptyPayout(order, wanted),
    resolver: checked((values) => payoutProblems(order, values, photo)),
  })
  useTypedOver(form, order, (now) => emptyPayout(now, wanted))
  const step = useOrderStep('POST /api/hawala-orders/{id}/pay', {
    form: texts.formName(order.label),
    notDone: texts.notPaid,
    holdsSecret: true,
    onDone: onPaid,
    onRefused,
    onWrongCode: (message) => {
      form.setError('code', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const { isDirty } = form.formState
  useTyped(() => {
    if (step.saving) return 'sent'
    return step.unsettled || photo || isDirty ? 'lost' : onLeave
  })
  const reads = useReadBeforeSave()
  const shortage = useTillShortage(reads)
  const question = useSaveQuestion()
  const { currencyCode: code } = order
  const submit = (overLimit: string | null) => {
    const maySend = step.press()
    return form.handleSubmit((values) => {
      const body = payoutBody(order, values, photo)
      const sent = withOverLimit({ params: { id: order.id }, body }, overLimit)
      const send = () => (maySend() ? step.send(sent) : undefined)
      const amountMinor = parseAmount(values.part ? sentAmount(values.amount) : order.left) ?? 0n
      const paid = values.toAccount ? null : { code, amountMinor }
      return shortage.check(paid, (till) => question.askFirst({ till }, () => void send()))
    })()
  }
  return {
    ...step,
    saving: step.saving || reads.isReading,
    /** The question about a payout of more cash than the till holds. */
    question,
    form,
    photo,
    setPhoto,
    submit: () => (step.unsettled ? step.sendAgain() : submit(null)),
    /** Pays to an account although that passes its limit. */
    saveBeyond: (reason: string) => void submit(reason),
  }
}
