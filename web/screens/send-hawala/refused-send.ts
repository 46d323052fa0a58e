import { commission as feeTexts } from '#texts/commission.ts'
import { hawalaPartners as partnerTexts } from '#texts/hawala-partners.ts'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { type RefusedAt, refusedAt } from '../../entry/refused-at.ts'
import type { SendValues } from './send-form.ts'

const ACCOUNT = ['account', labels.account] as const

/** Returns the field of the form to which a refused send belongs, and its sentence; null if it belongs to none. */
export function refusedSend(
  error: unknown,
  { to, isTotal, isChanged }: Pick<SendValues, 'to' | 'isTotal' | 'isChanged'>,
): RefusedAt | null {
  const given = isTotal ? (['total', texts.total] as const) : (['amount', labels.amount] as const)
  const currency = ['currencyId', labels.currency] as const
  return refusedAt(error, {
    destination: to === 'branch' ? ['branch', texts.branch] : ['partner', partnerTexts.partner],
    partnerCommission: ['partnerCommission', partnerTexts.share],
    from: ACCOUNT,
    'from.account': ACCOUNT,
    currencyId: isChanged ? ['sentIn', texts.currencySent] : currency,
    'from.currencyId': currency,
    amount: isChanged ? ['sentAmount', texts.amountSent] : given,
    'from.amount': given,
    total: given,
    'from.rate': ['rate', labels.exchangeRate],
    'from.getRate': ['getRate', labels.exchangeRate],
    commission: ['commission.amount', labels.commission],
    commissionReason: ['commission.reason', feeTexts.reason],
  })
}
