import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { partnerPaid as texts } from '#texts/partner-paid.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { askedDealRate } from '../../board/asked-deal-rate.ts'
import type { Board } from '../../board/board.ts'
import { dealerOf, dealRates, quotesOf } from '../../board/deal-rates.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import {
  EMPTY,
  followingAmount,
  INCIDENTAL,
  isDeal,
  type PaidValues,
  paidDeal,
  paidForm,
  paidPair,
  paidTransfer,
} from './paid-form.ts'

/** What the form reads. It is shown once all of it is there. */
export interface PaidReads {
  readonly accounts: readonly ListedAccount[]
  readonly currencies: readonly Currency[]
  readonly board: Board
}

type PaidRecording = Recording<PaidValues>

/** Records payments between partners: a transfer within one currency, a deal between the accounts in two. */
export function usePaid({ accounts, currencies, board }: PaidReads): PaidRecording {
  const { user } = useSession()
  const dealer = dealerOf(user, board)
  // The call follows from the chosen accounts. It stays until two others are chosen, also while a save is under way.
  const [route, setRoute] = useState<'POST /api/transactions' | 'POST /api/deals'>(
    'POST /api/transactions',
  )
  const bothOf = ({ payer, receiver }: PaidValues) => {
    const account = (number: string) => accounts.find((each) => each.accountNumber === number)
    return { payer: account(payer), receiver: account(receiver) }
  }
  const recording = useRecording<typeof route, PaidValues>({
    route,
    formName: texts.title,
    emptyForm: () => EMPTY,
    draft: { version: 1, incidental: INCIDENTAL },
    schema: () => paidForm({ currencies, board, dealer }),
    farRate: (values) => askedDealRate(values, dealRates(paidPair(values, currencies), board)),
    toSend: (values, businessDate) => {
      const { payer, receiver } = bothOf(values)
      if (!payer || !receiver) return texts.nothingYet
      const both = { payer, receiver }
      return isDeal(values)
        ? { body: paidDeal(values, both, payer.currency) }
        : { body: paidTransfer(values, both, { code: payer.currency, businessDate }) }
    },
    savedId: (answer) => ('purchase' in answer ? answer.purchase.id : answer.id),
    savedText: texts.saved,
    failedText: texts.notSaved,
    alsoRefreshes: ['GET /api/rate-board'],
  })
  const [payer, receiver, payerCurrency, receiverCurrency] = useWatch({
    control: recording.form.control,
    name: ['payer', 'receiver', 'payerCurrency', 'receiverCurrency'],
  })
  const wanted = isDeal({ payerCurrency, receiverCurrency })
    ? 'POST /api/deals'
    : 'POST /api/transactions'
  if (payer !== '' && receiver !== '' && wanted !== route) setRoute(wanted)
  return recording
}

/** Keeps the amount that follows in its field, and empties the second amount within one currency. */
export function useFollowing({ form, locked }: PaidRecording, { currencies, board }: PaidReads) {
  const values = useWatch({ control: form.control }) as PaidValues
  const pair = paidPair(values, currencies)
  const quotes = quotesOf(dealRates(pair, board), values)
  const next = pair ? followingAmount(values, pair, quotes) : null
  const isBehind = next !== null && values[next.field] !== next.text
  const isLeftOver = pair === null && (values.counted !== '' || values.countedIsTyped)
  const shouldValidate = form.formState.isSubmitted
  useEffect(() => {
    if (locked) return
    if (isBehind && next) form.setValue(next.field, next.text, { shouldValidate })
    if (!isLeftOver) return
    form.setValue('counted', '')
    form.setValue('countedIsTyped', false)
  })
  return { values, pair }
}
