import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useTyped } from '../../app/keys/typed.ts'
import { useSession } from '../../app/session.tsx'
import { dealerOf } from '../../board/deal-rates.ts'
import { withOverLimit } from '../../entry/beyond-limit.ts'
import { shownAt } from '../../entry/refused-at.ts'
import { useTypedOver } from '../../entry/use-typed-over.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { useReadBeforeSave } from '../../money/read-before-save.ts'
import { useSaveQuestion } from '../../money/save-question.tsx'
import { useTillShortage } from '../../money/till-shortage.ts'
import { type ChangeFacts, farPaidRate, handedOver } from './paid-as-values.ts'
import { emptyPayout, type PayoutValues, payoutBody, payoutProblems } from './payout-values.ts'
import { refusedPayout } from './refused-payout.ts'

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
  const { user } = useSession()
  const [photo, setPhoto] = useState<string | null>(null)
  const form = useForm<PayoutValues>({
    defaultValues: emptyPayout(order, wanted),
    resolver: checked((values) => payoutProblems(order, values, photo, change)),
  })
  const payAs = useWatch({ control: form.control, name: 'payAs' })
  // The rates are read only for a payout in another currency.
  const boardRead = useFreshApi(payAs ? 'GET /api/rate-board' : null, { query: {} })
  const currenciesRead = useFreshApi(payAs ? 'GET /api/currencies' : null)
  const { data: board } = boardRead
  const change: ChangeFacts = {
    currencies: currenciesRead.data,
    board,
    dealer: board ? dealerOf(user, board) : null,
  }
  useTypedOver(form, order, (now) => emptyPayout(now, wanted))
  const step = useOrderStep('POST /api/hawala-orders/{id}/pay', {
    form: texts.formName(order.label),
    notDone: texts.notPaid,
    holdsSecret: true,
    onDone: onPaid,
    onRefused: () => Promise.all([onRefused(), boardRead.mutate()]),
    tells: (message, error) => {
      const at = refusedPayout(error)
      return at ? shownAt(form, at) : message
    },
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
  const submit = (overLimit: string | null) => {
    const maySend = step.press()
    return form.handleSubmit((values) => {
      const body = payoutBody(order, values, photo)
      const sent = withOverLimit({ params: { id: order.id }, body }, overLimit)
      const send = () => (maySend() ? step.send(sent) : undefined)
      const paid = values.toAccount ? null : handedOver(order, values, change)
      const rate = farPaidRate(order, values, change)
      return shortage.check(paid, (till) => question.askFirst({ till, rate }, () => void send()))
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
    /** What a payout in another currency needs, and its reads. */
    change,
    boardRead,
    currenciesRead,
    submit: () => (step.unsettled ? step.sendAgain() : submit(null)),
    /** Pays to an account although that passes its limit. */
    saveBeyond: (reason: string) => void submit(reason),
  }
}
