import type * as z from 'zod/mini'
import type { FeeSource, FeeType } from '../../../shared/contract/fee-facts.ts'
import type { FeeSchedule, FeeScheduleRequest } from '../../../shared/contract/fees.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { type FeeTerms, suggestedCashFee, suggestedFee } from '../../../shared/money/fee.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import type { CurrencyCodes } from './exchange-pair.ts'
import type { Posting, Stamp } from './record.ts'

/** The rule for the postings of one type in one currency. */
export interface FeeRule extends FeeTerms {
  type: FeeType
  currencyId: number
  /**
   * Of a hawala's commission, ten-thousandths of a per cent that the branch that pays gets; 0 for other types. Rules:
   * docs/rules/hawala-orders.md.
   */
  payerPercentScaled: bigint
}

/** The fee schedule of the house. Rules: docs/rules/commission.md. */
export interface FeeScheduleRecord {
  rules: readonly FeeRule[]
  /** Null until somebody saves a schedule; then the version is 0. */
  updated: Stamp | null
  version: number
}

/** Returns the fee that the schedule suggests for a posting of a type, from the account and in cash. */
export function suggestedFor(
  { rules }: FeeScheduleRecord,
  type: FeeType,
  { currencyId, amountMinor }: Pick<Posting, 'currencyId' | 'amountMinor'>,
  cashStepMinor: AmountMinor,
): Readonly<Record<FeeSource, AmountMinor>> {
  const rule = ruleFor(rules, type, currencyId)
  return {
    account: suggestedFee(amountMinor, rule),
    cash: suggestedCashFee(amountMinor, rule, cashStepMinor),
  }
}

/**
 * Returns the part of a hawala's commission that the branch that pays gets, in ten-thousandths of a per cent; 0 without a
 * rule.
 */
export function payerPercentFor({ rules }: FeeScheduleRecord, currencyId: number): bigint {
  return ruleFor(rules, 'Hawala', currencyId)?.payerPercentScaled ?? 0n
}

/** Returns the rule for the postings of a type in a currency; undefined if there is none. */
export function ruleFor(
  rules: readonly FeeRule[],
  type: FeeType,
  currencyId: number,
): FeeRule | undefined {
  return rules.find((each) => each.type === type && each.currencyId === currencyId)
}

/**
 * Checks the rules of a request and returns them as they are stored.
 * @throws Refusal `badInput` for a currency that doesn't exist
 */
export function feeRulesFrom(
  { rules }: z.output<typeof FeeScheduleRequest>,
  codes: CurrencyCodes,
): FeeRule[] {
  return rules.map(({ type, currencyId, fixed, percent, least, most, payerPercent }, index) => {
    if (!codes.has(currencyId)) {
      throw refused(CURRENCIES.unknown, { field: `rules.${index}.currencyId`, id: currencyId })
    }
    const terms = { fixedMinor: fixed, percentScaled: percent, leastMinor: least, mostMinor: most }
    return { type, currencyId, ...terms, payerPercentScaled: payerPercent }
  })
}

/** Puts the schedule into the form that the API returns. */
export function feeScheduleAnswer(
  { rules, updated, version }: FeeScheduleRecord,
  currencies: readonly Pick<CurrencyRecord, 'id' | 'code' | 'cashStepMinor'>[],
): z.output<typeof FeeSchedule> {
  const currencyOf = (rule: FeeRule) => currencies.find(({ id }) => id === rule.currencyId)
  return {
    rules: rules.map((rule) => ({
      type: rule.type,
      currencyId: rule.currencyId,
      currencyCode: currencyOf(rule)?.code ?? '',
      cashStep: formatAmount(currencyOf(rule)?.cashStepMinor ?? 1n),
      fixed: formatAmount(rule.fixedMinor),
      percent: formatRate(rule.percentScaled),
      least: formatAmount(rule.leastMinor),
      most: amountOrNull(rule.mostMinor),
      payerPercent: formatRate(rule.payerPercentScaled),
    })),
    updatedBy: updated?.userId ?? null,
    updatedByName: updated?.userName ?? null,
    updatedAt: updated?.at ?? null,
    version,
  }
}
