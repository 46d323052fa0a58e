import { useState } from 'react'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import * as labels from '#texts/labels.ts'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import type * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { isRefusedBy } from '../../api/errors.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { refusedAt } from '../../entry/refused-at.ts'
import { CHANGED_BY_NEW_ORDERS } from '../../hawala-orders/changed-by-new-orders.ts'
import { lastPartner, rememberPartner } from '../../hawala-orders/last-partner.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { orderReceipt } from '../../hawala-orders/order-receipt.ts'
import { neededTerms } from '../../hawala-orders/share-values.ts'
import { type Posting, usePosting } from '../../money/use-posting.ts'
import type { PostedState } from '../../money/use-recording.ts'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import type { Branches } from '../../report/branch-label.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  emptyReceive,
  INCIDENTAL,
  numberOf,
  type ReceiveValues,
  receiveBody,
  receiveForm,
} from './receive-form.ts'

const isReceivedBefore = (error: unknown) =>
  isRefusedBy<typeof NEW_ORDERS>(error, 'newOrder.receivedBefore')

/** The fields that a refusal may name. The partner's account decides the currency. */
const PLACES = {
  partner: ['partner', partnerTexts.partner],
  currencyId: ['partner', partnerTexts.partner],
  partnerNumber: ['partnerNumber', texts.partnerNumber],
  partnerDate: ['partnerDate', texts.partnerDate],
  sameNumber: ['sameNumber', texts.sameNumber],
  payingBranch: ['payingBranch', texts.payingBranch],
  amount: ['amount', labels.amount],
  partnerCommission: ['partnerCommission', partnerTexts.shareForUs],
} as const

/** The state of the form's save. Its `voucher` is never shown over the form, because a save empties the form. */
export type ReceiveRecording = Posting<ReceiveValues> & PostedState

/**
 * Records hawalas that partners send, shows the slip of each, and begins the next hawala with the same partner.
 * @param own the branch that usually pays
 */
export function useReceive(branches: Branches, accounts: readonly ListedAccount[], own: string) {
  const output = useHawalaOutput()
  const [saved, setSaved] = useState<Order | null>(null)
  const { userType } = useSession().user
  const terms = useFreshApi('GET /api/reports/partners')
  const posting: Posting<ReceiveValues> = usePosting<'POST /api/hawala-orders', ReceiveValues>({
    route: 'POST /api/hawala-orders',
    formName: texts.title,
    emptyForm: () => emptyReceive(lastPartner(accounts), own),
    draft: { version: 3, incidental: INCIDENTAL },
    schema: () => receiveForm(accounts, userType, terms.data),
    needs: () => [neededTerms(terms, ({ amount }) => amount, 'receive')],
    toSend: (values) => ({ body: receiveBody(values) }),
    failedText: texts.notRecorded,
    refusedAt: (error) => (isReceivedBefore(error) ? null : refusedAt(error, PLACES)),
    onSaved: (order, startAfresh) => {
      toast({ title: texts.recorded(order.label) })
      rememberPartner(order.partner)
      setSaved(order)
      output.showSaved(orderReceipt(order, { branches, accounts }))
      startAfresh()
    },
    alsoRefreshes: CHANGED_BY_NEW_ORDERS,
    // Somebody else may have received this number after the form looked it up. Then only the server knows about it.
    onFailed: ({ error, outcome, values }) => {
      if (outcome !== 'refused' || !isReceivedBefore(error)) return
      posting.form.setValue('repeated', numberOf(values))
      void posting.form.trigger('partnerNumber')
      posting.form.setFocus('partnerNumber')
    },
  })
  const recording: ReceiveRecording = { ...posting, voucher: { shown: null } }
  return { recording, output, saved, terms }
}
