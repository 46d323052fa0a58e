import * as z from 'zod/mini'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import * as labels from '#texts/labels.ts'
import { HawalaRequest } from '../../../shared/contract/hawala.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import {
  amountText,
  checkedAmount,
  checkedRate,
  checkedText,
  chosen,
} from '../../money/money-fields.ts'
import { sentAmount, USER_CREATED } from '../../money/sent-fields.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'

/** The values of the form: the text of each field. */
export interface HawalaValues {
  readonly hawalaNumber: string
  /** The account number of the sender. */
  readonly account: string
  readonly receiverName: string
  readonly receiverPhone: string
  readonly receiverAddress: string
  readonly currencyId: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  readonly fee: string
  readonly exchangeRate: string
  readonly description: string
}

export type HawalaBody = Sent<RouteNamed<'hawala/create'>, 'body'> & { readonly userId: number }

/** Generates a number: "HWL" and the current time in milliseconds. */
export function hawalaNumberAt(nowMs: number): string {
  return `HWL${nowMs}`
}

/** Returns the values of a new form, with a generated number. */
export function emptyHawala(nowMs: number): HawalaValues {
  return {
    hawalaNumber: hawalaNumberAt(nowMs),
    account: '',
    receiverName: '',
    receiverPhone: '',
    receiverAddress: '',
    currencyId: '',
    amount: '',
    fee: formatAmount(0n),
    exchangeRate: '',
    description: '',
  }
}

const fields = HawalaRequest.shape

/** The schema of the form, in the order of its fields. */
export const HawalaFormSchema = z.object({
  hawalaNumber: fields.hawalaNumber,
  account: chosen(texts.senderAccountIsRequired),
  receiverName: fields.receiverName,
  receiverPhone: checkedText(fields.receiverPhone),
  receiverAddress: checkedText(fields.receiverAddress),
  currencyId: chosen(labels.currencyIsRequired),
  amount: amountText(labels.amountIsRequired),
  fee: checkedAmount(fields.fee),
  exchangeRate: checkedRate(fields.exchangeRate),
  description: checkedText(fields.description),
})

/** Makes the request body of `POST /api/hawala` for checked values. */
export function hawalaBody(values: HawalaValues, senderAccountId: number): HawalaBody {
  return {
    hawalaNumber: values.hawalaNumber,
    senderAccountId,
    receiverName: values.receiverName.trim(),
    receiverPhone: values.receiverPhone.trim(),
    receiverAddress: values.receiverAddress.trim(),
    currencyId: Number(values.currencyId),
    amount: sentAmount(values.amount),
    fee: sentAmount(values.fee) || formatAmount(0n),
    exchangeRate: settledRate(values.exchangeRate) || null,
    description: values.description.trim(),
    userId: USER_CREATED,
  }
}
