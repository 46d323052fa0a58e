import * as z from 'zod/mini'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { HawalaDetailsRequest } from '../../../shared/contract/hawala.ts'
import { HAWALA_TYPES, type HawalaType } from '../../../shared/contract/hawala-facts.ts'
import { BASE_CURRENCY, FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { atRate } from '../../../shared/money/exchange.ts'
import type { RateScaled } from '../../../shared/money/rate.ts'
import { amountText, checkedAmount, checkedText } from '../../money/money-fields.ts'

/** What the form holds: text, as it stands in the fields. */
export interface DetailsValues {
  readonly type: HawalaType
  /** The number of the partner's account. */
  readonly account: string
  readonly senderName: string
  readonly senderFName: string
  readonly receiverName: string
  readonly receiverFatherName: string
  readonly rTaskiraNo: string
  readonly currencyId: string
  readonly exCurrencyId: string
  /** As shown, with commas. */
  readonly amount: string
  /** As typed, where it doesn't follow from the amount by a rate. */
  readonly exAmount: string
  readonly description: string
}

const BASE_ID = String(FIRST_CURRENCIES.find(({ code }) => code === BASE_CURRENCY)?.id ?? '')

/** A new form for that type, in AFN until another currency is chosen. */
export function emptyDetails(type: HawalaType): DetailsValues {
  return {
    type,
    account: '',
    senderName: '',
    senderFName: '',
    receiverName: '',
    receiverFatherName: '',
    rTaskiraNo: '',
    currencyId: BASE_ID,
    exCurrencyId: BASE_ID,
    amount: '',
    exAmount: '',
    description: '',
  }
}

const fields = HawalaDetailsRequest.shape

const DetailsFormSchema = z.object({
  type: z.enum(HAWALA_TYPES),
  account: z.string(),
  senderName: checkedText(fields.senderName),
  senderFName: checkedText(fields.senderFName),
  currencyId: z.string(),
  amount: amountText(texts.amountIsRequired),
  receiverName: checkedText(fields.receiverName),
  receiverFatherName: checkedText(fields.receiverFatherName),
  rTaskiraNo: checkedText(fields.rTaskiraNo),
  exCurrencyId: z.string(),
  exAmount: checkedAmount(fields.exAmount),
  description: checkedText(fields.description),
})

/**
 * The checks of the form: only the amount is required.
 * @param rate what the amount is multiplied by; null where the other amount is typed
 */
export function detailsForm(rate: RateScaled | null) {
  if (rate === null) return DetailsFormSchema
  const isInRange = (minor: bigint) => parseAmount(formatAmount(atRate(minor, rate))) !== null
  const amount = amountText(texts.amountIsRequired).check(
    z.refine(isInRange, { error: texts.exchangeAmountTooLarge }),
  )
  // What was typed there before a rate stood is neither shown nor sent.
  return z.extend(DetailsFormSchema, { amount, exAmount: z.string() })
}
