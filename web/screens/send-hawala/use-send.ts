import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { dealerOf } from '../../board/deal-rates.ts'
import { neededFees } from '../../fees/commission.ts'
import { CHANGED_BY_NEW_ORDERS } from '../../hawala-orders/changed-by-new-orders.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { orderReceipt } from '../../hawala-orders/order-receipt.ts'
import { payerOf } from '../../hawala-orders/order-words.ts'
import { neededTerms } from '../../hawala-orders/share-values.ts'
import type { HandedLine } from '../../money/take-and-pay.tsx'
import { type Posting, usePosting } from '../../money/use-posting.ts'
import type { PostedState } from '../../money/use-recording.ts'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import type { Branches } from '../../report/branch-label.ts'
import { toast } from '../../ui/toaster.tsx'
import { farChange } from './changed-money.ts'
import { type LastHawala, rememberHawala } from './last-hawala.ts'
import { refusedSend } from './refused-send.ts'
import { emptySend, INCIDENTAL, type SendValues, sendBody, sendForm } from './send-form.ts'
import { taken } from './to-take.ts'

/** The data that the form reads; accounts are undefined while they load. */
interface SendReads {
  readonly branches: Branches
  readonly accounts: readonly ListedAccount[] | undefined
  readonly fees: ApiState<'GET /api/fee-schedule'>
  readonly currencies: readonly Currency[] | undefined
}

/** The previous hawala, as the form still shows it, without its code. */
interface SentBefore {
  readonly lines: readonly HandedLine[]
  readonly said: string
}

/** The state of the form's save. It never shows a voucher over the form, because the next hawala begins at once. */
export type SendRecording = Posting<SendValues> & PostedState

/**
 * Sends a hawala, prints its receipts at once, and begins the next hawala to the same branch.
 * @param last returns the branch and the currency with which the next hawala begins
 */
export function useSend(
  { branches, accounts, fees, currencies }: SendReads,
  last: () => LastHawala,
) {
  const output = useHawalaOutput()
  const [saved, setSaved] = useState<Order | null>(null)
  const [before, setBefore] = useState<SentBefore | null>(null)
  const { user } = useSession()
  const posting: Posting<SendValues> = usePosting<'POST /api/hawala-orders', SendValues>({
    route: 'POST /api/hawala-orders',
    formName: texts.title,
    emptyForm: () => emptySend(last()),
    draft: { version: 2, incidental: INCIDENTAL },
    // Whether the terms and the board are read depends on the form, so they are known only once it is checked.
    schema: () => ({
      safeParse(values) {
        const { data: seen } = board
        const change = { currencies, board: seen, dealer: seen ? dealerOf(user, seen) : null }
        const facts = { accounts, schedule: fees.data, terms: partners.data, change }
        return sendForm({ ...facts, userType: user.userType }).safeParse(values)
      },
    }),
    farRate: (values) => farChange(values, { currencies, board: board.data }),
    needs: () => [
      neededFees('Hawala', fees),
      neededTerms(partners, ({ to: payer, amount, isChanged: other, sentAmount }) =>
        payer === 'partner' ? (other ? sentAmount : amount) : null,
      ),
    ],
    toSend: (values) => {
      if (values.isChanged && !board.data) return dealTexts.boardIsAwaited
      return { body: sendBody(values, fees.data) }
    },
    failedText: texts.notSent,
    refusedAt: refusedSend,
    onSaved: ({ code, ...order }, startAfresh) => {
      toast({ title: texts.sent(order.label) })
      const { payingBranch: branch, currencyId } = order
      const given = order.given?.currencyId ?? currencyId
      rememberHawala({ branch: branch ?? last().branch, currencyId: String(given) })
      setBefore({
        lines: taken(order),
        said: texts.lastSent(order.label, payerOf(order, branches)),
      })
      setSaved(order)
      output.printSaved(orderReceipt(order, { branches, accounts }, code ?? undefined))
      startAfresh()
    },
    alsoRefreshes: ['GET /api/rate-board', 'GET /api/fee-schedule', ...CHANGED_BY_NEW_ORDERS],
  })
  const [to, isChanged] = useWatch({ control: posting.form.control, name: ['to', 'isChanged'] })
  // The rate board is read only where the sender gives another currency.
  const board = useFreshApi(isChanged ? 'GET /api/rate-board' : null, { query: {} })
  // The partners' terms are read only for a hawala through a partner. The server's answer is large, because it contains all
  // partners with their open hawalas.
  const partners = useFreshApi(to === 'partner' ? 'GET /api/reports/partners' : null)
  const recording: SendRecording = { ...posting, voucher: { shown: null } }
  return { recording, output, saved, before, partners, board }
}
