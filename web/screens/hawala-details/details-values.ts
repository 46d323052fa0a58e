import * as z from 'zod/mini'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import * as labels from '#texts/labels.ts'
import { HawalaDetailsRequest } from '../../../shared/contract/hawala.ts'
import {
  DETAILS_STATUS,
  HAWALA_TYPES,
  type HawalaType,
} from '../../../shared/contract/hawala-facts.ts'
import { BASE_CURRENCY, FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { sellingFrom } from '../../../shared/money/exchange.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Quote } from '../../money/linking.ts'
import { amountText, checkedAmount, checkedText } from '../../money/money-fields.ts'
import { sentAmount, USER_CREATED } from '../../money/sent-fields.ts'
import { exchangedAmount, quoteTaken } from './exchanged.ts'

/** The values of the form: the text of each field. */
export interface DetailsValues {
  readonly type: HawalaType
  /** The number of the partner's account. */
  readonly account: string
  readonly senderName: string
  readonly senderFName: string
  readonly receiverName: string
  readonly receiverFatherName: string
  readonly rTaskiraNo: string
  readonly senderPhone: string
  readonly receiverPhone: string
  readonly currencyId: string
  readonly exCurrencyId: string
  /**
   * True once the person chose another currency to exchange into. Until then, this currency follows the amount's currency.
   */
  readonly exCurrencyIsOwn: boolean
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** The text of the amount in the other currency. It is used if there is no rate to calculate the amount. */
  readonly exAmount: string
  readonly description: string
}

const BASE_ID = String(FIRST_CURRENCIES.find(({ code }) => code === BASE_CURRENCY)?.id ?? '')

/** Returns the values of a new form for a type; the default currency is AFN. */
export function emptyDetails(type: HawalaType): DetailsValues {
  return {
    type,
    account: '',
    senderName: '',
    senderFName: '',
    receiverName: '',
    receiverFatherName: '',
    rTaskiraNo: '',
    senderPhone: '',
    receiverPhone: '',
    currencyId: BASE_ID,
    exCurrencyId: BASE_ID,
    exCurrencyIsOwn: false,
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
  amount: amountText(labels.amountIsRequired),
  receiverName: checkedText(fields.receiverName),
  receiverFatherName: checkedText(fields.receiverFatherName),
  rTaskiraNo: checkedText(fields.rTaskiraNo),
  senderPhone: checkedText(fields.senderPhone),
  receiverPhone: checkedText(fields.receiverPhone),
  exCurrencyId: z.string(),
  exCurrencyIsOwn: z.boolean(),
  exAmount: checkedAmount(fields.exAmount),
  description: checkedText(fields.description),
})

/**
 * Makes the schema of the form; only the amount is required.
 * @param quote the rate that links both amounts; null if the other amount is typed
 */
export function detailsForm(quote: Quote | null) {
  if (quote === null) return DetailsFormSchema
  const isInRange = (minor: bigint) =>
    parseAmount(formatAmount(sellingFrom(minor, quote.rate, quote.sides))) !== null
  const amount = amountText(labels.amountIsRequired).check(
    z.refine(isInRange, { error: texts.exchangeAmountTooLarge }),
  )
  // A text that was typed before there was a rate is neither shown nor sent.
  return z.extend(DetailsFormSchema, { amount, exAmount: z.string() })
}

/** Fields that the documented client also sends, although the server sets its own values. */
interface GivenByServer {
  readonly hawalaNo: number | null
  readonly hawalaStatus: string
  readonly userCreated: number
  readonly userModified: number
}

export type DetailsBody = Sent<RouteNamed<'hawala-details/create'>, 'body'> & GivenByServer

/**
 * Makes the request body of `POST /api/hawala-details` for checked values.
 * @param hawalaNo the number shown on the form; null if it showed none
 * @param currencies undefined while they load
 */
export function detailsBody(
  values: DetailsValues,
  hawalaNo: number | null,
  currencies: readonly Currency[] | undefined,
): DetailsBody {
  const { type, amount, currencyId, exCurrencyId } = values
  const quote = quoteTaken(values, currencies)
  const exAmount = quote === null ? sentAmount(values.exAmount) : exchangedAmount(amount, quote)
  return {
    type,
    hawalaNo,
    senderAccount: values.account,
    senderName: values.senderName.trim(),
    senderFName: values.senderFName.trim(),
    receiverName: values.receiverName.trim(),
    receiverFatherName: values.receiverFatherName.trim(),
    rTaskiraNo: values.rTaskiraNo.trim(),
    ...typedPhones(values),
    currencyId: Number(currencyId),
    exCurrencyId: Number(exCurrencyId),
    exchangeRate: quote === null ? null : exactNumber(formatRate(quote.rate)),
    amount: exactNumber(sentAmount(amount)),
    exAmount: exAmount === '' ? null : exactNumber(exAmount),
    amountDescription: amountInWords(parseAmount(sentAmount(amount)) ?? 0n),
    description: values.description.trim(),
    hawalaStatus: DETAILS_STATUS[type],
    userCreated: USER_CREATED,
    userModified: USER_CREATED,
  }
}

/** The number of digits that any JSON number can hold exactly. */
const EXACT_DIGITS = 15

/**
 * Returns a decimal as a JSON number, as the documented client sends it. If a number would lose digits, it stays a string.
 */
function exactNumber(decimal: string): number | string {
  return decimal.replace('.', '').length <= EXACT_DIGITS ? Number(decimal) : decimal
}

/** Returns the phones that were typed. The documented call doesn't have these fields, so an empty one isn't sent. */
function typedPhones({ senderPhone, receiverPhone }: DetailsValues) {
  const [sender, receiver] = [senderPhone.trim(), receiverPhone.trim()]
  return {
    ...(sender ? { senderPhone: sender } : {}),
    ...(receiver ? { receiverPhone: receiver } : {}),
  }
}
