import { accountLimits as texts } from '#texts/account-limits.ts'
import * as labels from '#texts/labels.ts'
import { LimitsRequest } from '../../shared/contract/partners.ts'
import type { RouteNamed, Sent } from '../../shared/contract/routes.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import { NO, YES } from '../fields/checkbox-field.tsx'
import { problemsBy } from '../fields/checked-as-typed.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import type { LimitedAccount } from './limited-account.ts'

/** The values of the form, as typed. */
export interface LimitsValues {
  readonly floor: string
  /** YES if the account has no floor at all. */
  readonly noFloor: string
  readonly ceiling: string
  readonly sendPer100000: string
  readonly receivePer100000: string
  readonly vouchFrom: string
  readonly groupFloor: string
}

export const LIMIT_LABELS: Readonly<Record<keyof LimitsValues, string>> = {
  floor: labels.floor,
  noFloor: texts.noFloor,
  ceiling: labels.ceiling,
  sendPer100000: texts.sendTerms,
  receivePer100000: texts.receiveTerms,
  vouchFrom: texts.vouchFrom,
  groupFloor: texts.groupFloor,
}

/** Returns the values of the form for an account. A limit that isn't set is empty. */
export function limitsValues(account: LimitedAccount): LimitsValues {
  const shown = (amount: string | null | undefined) => (amount ? withCommas(amount) : '')
  const { floor, ofHouse, ceiling, sendPer100000, receivePer100000 } = account
  return {
    floor: shown(floor),
    noFloor: ofHouse?.noFloor ? YES : NO,
    ceiling: shown(ceiling),
    sendPer100000: shown(sendPer100000),
    receivePer100000: shown(receivePer100000),
    vouchFrom: shown(account.vouchFrom),
    groupFloor: shown(account.groupFloor),
  }
}

/** Returns the typed values as the API expects them: null for an empty field, and the typed text if it is no amount. */
function asSent(values: LimitsValues) {
  const { floor, noFloor, ceiling, sendPer100000, receivePer100000 } = values
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
    vouchFrom: sent(values.vouchFrom),
    groupFloor: sent(values.groupFloor),
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
