import * as labels from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { reportsPartnerAgree } from '../../../shared/contract/partners.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { ApiError } from '../../api/errors.ts'
import { refusedFieldOf } from '../../entry/refused-field.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

/** The values of the form, as typed. */
export interface AgreeValues {
  readonly through: string
  readonly balance: string
}

export const AGREE_LABELS: Readonly<Record<keyof AgreeValues, string>> = {
  through: texts.through,
  balance: labels.balance,
}

/** Takes the initial values from the statement. @param closing the statement's closing balance, as the API returns it */
export function agreeValues(lastDay: BusinessDate, closing: string): AgreeValues {
  return { through: lastDay, balance: withCommas(closing) }
}

/** Makes the body of the call; a text that is no amount stays as typed. */
export function agreeBody({ through, balance }: AgreeValues) {
  const minor = signedAmountIn(balance)
  return { through, balance: minor === null ? balance.trim() : formatAmount(minor) }
}

/** Returns the problems of the form, by field. */
export function agreeProblems(values: AgreeValues): Readonly<Record<string, string>> {
  return {
    ...problemsBy(reportsPartnerAgree.body, agreeBody(values), AGREE_LABELS),
    ...(values.through === '' ? { through: texts.throughIsRequired } : {}),
    ...(values.balance.trim() === '' ? { balance: texts.balanceIsRequired } : {}),
  }
}

const CONFLICT = 409

/** Finds the field that a refusal is about, and the problem; null if it is about neither field. */
export function refusedAgreement(
  error: unknown,
): { readonly field: keyof AgreeValues; readonly problem: string } | null {
  // The account has another balance, which the sentence states.
  if (error instanceof ApiError && error.status === CONFLICT) {
    return { field: 'balance', problem: error.body }
  }
  return refusedFieldOf(error, ['through', 'balance'])
}
