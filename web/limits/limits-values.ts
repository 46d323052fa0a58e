import { accountLimits as texts } from '#texts/account-limits.ts'
import * as labels from '#texts/labels.ts'
import { LimitsRequest } from '../../shared/contract/partners.ts'
import type { RouteNamed, Sent } from '../../shared/contract/routes.ts'
import { formatAmount, parseAmount, withCommas } from '../../shared/money/amount.ts'
import { NO, YES } from '../fields/checkbox-field.tsx'
import { problemsBy } from '../fields/checked-as-typed.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
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
  readonly commissionPer100000?: string | null
}

/** The values of the form, as typed. */
export interface LimitsValues {
  readonly floor: string
  /** YES if the account has no floor at all. */
  readonly noFloor: string
  readonly ceiling: string
  readonly commissionPer100000: string
}

export const LIMIT_LABELS: Readonly<Record<keyof LimitsValues, string>> = {
  floor: labels.floor,
  noFloor: texts.noFloor,
  ceiling: labels.ceiling,
  commissionPer100000: texts.commission,
}

/** Returns the values of the form for an account. A limit that isn't set is empty. */
export function limitsValues(account: LimitedAccount): LimitsValues {
  const shown = (amount: string | null | undefined) => (amount ? withCommas(amount) : '')
  const { floor, ofHouse, ceiling, commissionPer100000 } = account
  return {
    floor: shown(floor),
    noFloor: ofHouse?.noFloor ? YES : NO,
    ceiling: shown(ceiling),
    commissionPer100000: shown(commissionPer100000),
  }
}

/** Returns the typed values as the API expects them: null for an empty field, and the typed text if it is no amount. */
function asSent({ floor, noFloor, ceiling, commissionPer100000 }: LimitsValues) {
  const sent = (text: string, minorOf: (text: string) => bigint | null) => {
    if (text.trim() === '') return null
    const minor = minorOf(text)
    return minor === null ? text : formatAmount(minor)
  }
  return {
    floor: noFloor === YES ? null : sent(floor, signedAmountIn),
    noFloor: noFloor === YES,
    ceiling: sent(ceiling, signedAmountIn),
    commissionPer100000: sent(commissionPer100000, (text) => parseAmount(settledAmount(text))),
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
