import * as z from 'zod/mini'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { HawalaDetailsRequest } from '../../../shared/contract/hawala.ts'
import {
  DETAILS_STATUS,
  HAWALA_TYPES,
  type HawalaType,
} from '../../../shared/contract/hawala-facts.ts'
import { BASE_CURRENCY, FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { atRate } from '../../../shared/money/exchange.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { amountText, checkedAmount, checkedText } from '../../money/money-fields.ts'
import { sentAmount, USER_CREATED } from '../../money/sent-fields.ts'
import { exchangedAmount, rateTaken } from './exchanged.ts'

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

/** The documented client sends these too; the server sets its own. */
interface GivenByServer {
  readonly hawalaNo: number | null
  readonly hawalaStatus: string
  readonly userCreated: number
  readonly userModified: number
}

export type DetailsBody = Sent<RouteNamed<'hawala-details/create'>, 'body'> & GivenByServer

/**
 * What `POST /api/hawala-details` is sent for values that were checked.
 * @param hawalaNo the number that the form showed; null where it showed none
 * @param currencies undefined while they load
 */
export function detailsBody(
  values: DetailsValues,
  hawalaNo: number | null,
  currencies: readonly Currency[] | undefined,
): DetailsBody {
  const { type, amount, currencyId, exCurrencyId } = values
  const rate = rateTaken(values, currencies)
  const exAmount = rate === null ? sentAmount(values.exAmount) : exchangedAmount(amount, rate)
  return {
    type,
    hawalaNo,
    senderAccount: values.account,
    senderName: values.senderName.trim(),
    senderFName: values.senderFName.trim(),
    receiverName: values.receiverName.trim(),
    receiverFatherName: values.receiverFatherName.trim(),
    rTaskiraNo: values.rTaskiraNo.trim(),
    currencyId: Number(currencyId),
    exCurrencyId: Number(exCurrencyId),
    exchangeRate: rate === null ? null : exactNumber(formatRate(rate)),
    amount: exactNumber(sentAmount(amount)),
    exAmount: exAmount === '' ? null : exactNumber(exAmount),
    amountDescription: amountInWords(parseAmount(sentAmount(amount)) ?? 0n),
    description: values.description.trim(),
    hawalaStatus: DETAILS_STATUS[type],
    userCreated: USER_CREATED,
    userModified: USER_CREATED,
  }
}

/** The digits that a JSON number keeps, whatever they are. */
const EXACT_DIGITS = 15

/** A decimal as a JSON number, as the documented client sends it; as text where a number would lose digits. */
function exactNumber(decimal: string): number | string {
  return decimal.replace('.', '').length <= EXACT_DIGITS ? Number(decimal) : decimal
}
