import { accountLimits as texts } from '#texts/account-limits.ts'
import * as labels from '#texts/labels.ts'
import { LimitsRequest } from '../../shared/contract/partners.ts'
import type { RouteNamed, Sent } from '../../shared/contract/routes.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import { NO, YES } from '../fields/checkbox-field.tsx'
import { problemsBy } from '../fields/checked-as-typed.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'

/** An account with its limits, as the dialog shows and changes them. Amounts are in the API's form. */
export interface LimitedAccount {
  readonly accountId: number
  readonly accountNumber: string
  readonly accountName: string
  readonly currencyCode: string
  readonly balance: string
  readonly floor: string | null
  /**
   * The house's floor, and whether the account is exempt from it. Left out for an account that isn't a customer's, because
   * the house's floor doesn't hold for it.
   */
  readonly ofHouse?: { readonly noFloor: boolean; readonly houseFloor: string | null }
  readonly ceiling: string | null
  /** Left out for an account that doesn't belong to a hawala partner. */
  readonly sendPer100000?: string | null
  readonly receivePer100000?: string | null
  readonly vouchFrom?: string | null
}

/** The values of the form, as typed. */
export interface LimitsValues {
  readonly floor: string
  /** YES if the account has no floor at all. */
  readonly noFloor: string
  readonly ceiling: string
  readonly sendPer100000: string
  readonly receivePer100000: string
  readonly vouchFrom: string
}

export const LIMIT_LABELS: Readonly<Record<keyof LimitsValues, string>> = {
  floor: labels.floor,
  noFloor: texts.noFloor,
  ceiling: labels.ceiling,
  sendPer100000: texts.sendTerms,
  receivePer100000: texts.receiveTerms,
  vouchFrom: texts.vouchFrom,
}

/** Returns the values of the form for an account. A limit that isn't set is empty. */
export function limitsValues(account: LimitedAccount): LimitsValues {
  const shown = (amount: string | null | undefined) => (amount ? withCommas(amount) : '')
  const { floor, ofHouse, ceiling, sendPer100000, receivePer100000, vouchFrom } = account
  return {
    floor: shown(floor),
    noFloor: ofHouse?.noFloor ? YES : NO,
    ceiling: shown(ceiling),
    sendPer100000: shown(sendPer100000),
    receivePer100000: shown(receivePer100000),
    vouchFrom: shown(vouchFrom),
  }
}

/** Returns the typed values as the API expects them: null for an empty field, and the typed text if it is no amount. */
function asSent(values: LimitsValues) {
  const { floor, noFloor, ceiling, sendPer100000, receivePer100000, vouchFrom } = values
  const sent = (text: string) => {
    if (text.trim() === '') return null
    const minor = signedAmountIn(text)
    return minor === null ? text : formatAmount(minor)
  }
  return {
    floor: noFloor === YES ? null : sent(floor),
    noFloor: noFloor === YES,
    ceiling: sent(ceiling),
    sendPer100000: sent(sendPer100000),
    receivePer100000: sent(receivePer100000),
    vouchFrom: sent(vouchFrom),
  }
}

/** Returns the problems of the form, by field. */
export function limitsProblems(values: LimitsValues): Readonly<Record<string, string>> {
  const problems = problemsBy(LimitsRequest, asSent(values), LIMIT_LABELS)
  const [floor, ceiling] = [signedAmountIn(values.floor), signedAmountIn(values.ceiling)]
  const isUpsideDown =
    values.noFloor !== YES && floor !== null && ceiling !== null && floor > ceiling
  return isUpsideDown
    ? { floor: `${LIMIT_LABELS.floor} ${texts.floorAboveCeiling}`, ...problems }
    : problems
}

/**
 * Returns the body of the call. It contains only what the person changed, so that somebody else's change made meanwhile
 * isn't lost. It is empty if nothing was changed.
 */
export function limitsBody(
  account: LimitedAccount,
  values: LimitsValues,
): Sent<RouteNamed<'accounts/limits'>, 'body'> {
  const before = asSent(limitsValues(account))
  const changed = Object.entries(asSent(values)).filter(
    ([name, sent]) => sent !== before[name as keyof typeof before],
  )
  return Object.fromEntries(changed)
}
