import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import { FeeScheduleRequest } from '../../../shared/contract/fees.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { RowWords } from '../../entry/merged-rows.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { RATE_RESULT, rateOf, settledRate } from '../../ui/rate-field/rate-text.ts'

/** The fee schedule as the API returns it. */
export type Schedule = Answered<RouteNamed<'fee-schedule/read'>>

/** A rule in the form: the text of each field. */
export interface RuleText {
  readonly type: string
  readonly currencyId: string
  readonly fixed: string
  readonly percent: string
  readonly least: string
  /** Empty if there is no upper limit. */
  readonly most: string
  /** Of the type Hawala alone. */
  readonly payerPercent: string
}

/** A rule that nobody has filled in. */
export const EMPTY_RULE: RuleText = {
  type: 'Debit',
  currencyId: '',
  fixed: '',
  percent: '',
  least: '',
  most: '',
  payerPercent: '',
}

/** Returns the rules of a schedule as the form shows them. An amount of 0 is shown as an empty field. */
export function textsOf(rules: Schedule['rules']): RuleText[] {
  return rules.map(({ type, currencyId, fixed, percent, least, most, payerPercent }) => ({
    type,
    currencyId: String(currencyId),
    fixed: unlessZero(fixed),
    percent: unlessZero(percent),
    least: unlessZero(least),
    most: most === null ? '' : withCommas(most),
    payerPercent: unlessZero(payerPercent),
  }))
}

function unlessZero(decimal: string): string {
  return /[1-9]/.test(decimal) ? withCommas(decimal) : ''
}

/** True for the type of the rules that say what the branch that pays gets. */
export function paysForPaying(type: string): boolean {
  return type === 'Hawala'
}

/** Returns the rules as they are sent. An empty field is sent as 0, but an empty `most` as no limit. */
export function sentRules(
  rules: readonly RuleText[],
): Sent<RouteNamed<'fee-schedule/update'>, 'body'>['rules'] {
  return rules.map(({ type, currencyId, fixed, percent, least, most, payerPercent }) => ({
    type,
    currencyId: Number(currencyId),
    fixed: settledAmount(fixed) || '0',
    percent: settledRate(percent) || '0',
    least: settledAmount(least) || '0',
    most: settledAmount(most) || null,
    // A rule whose type was changed has no field for it any more.
    payerPercent: (paysForPaying(type) && settledRate(payerPercent)) || '0',
  }))
}

/**
 * Returns the first problem of each field, by the rule's place and the field's name: "0.most".
 * @param pairOf names the type and currency of a rule: "Credit AFN"
 */
export function problemsOf(
  rules: readonly RuleText[],
  pairOf: (rule: RuleText) => string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const pairs = new Set<string>()
  for (const [place, rule] of rules.entries()) {
    if (rule.currencyId === '') problems[`${place}.currencyId`] = texts.currencyIsRequired
    else if (pairs.has(keyOf(rule))) problems[`${place}.currencyId`] = texts.pairTwice(pairOf(rule))
    pairs.add(keyOf(rule))
    for (const name of ['percent', 'payerPercent'] as const) {
      const problem = arithmeticProblem(rule[name], RATE_RESULT)
      if (problem !== null) problems[`${place}.${name}`] = problem
    }
    const found = problemsBy(FeeScheduleRequest, { rules: sentRules([rule]) })
    for (const [path, message] of Object.entries(found)) {
      problems[path.replace(/^rules\.0/, String(place))] ??= message
    }
  }
  return problems
}

/** Returns a key that is equal for rules about the same type and currency. */
function keyOf({ type, currencyId }: RuleText): string {
  return `${type} ${currencyId}`
}

/** @param pairOf names the type and currency of a rule */
export function ruleWords(pairOf: (rule: RuleText) => string): RowWords<RuleText> {
  return { keyOf, labelOf: pairOf, inWords }
}

/** Returns a rule on one line: "5.00 + 0.5000%, least 20.00, most 500.00". */
function inWords(rule: RuleText | undefined): string {
  if (!rule) return texts.noRule
  const charged = [amountIn(rule.fixed), percentIn(rule.percent)]
  const least = amountIn(rule.least)
  const payerPercent = paysForPaying(rule.type) ? percentIn(rule.payerPercent) : ''
  const parts = [
    charged.filter((part) => part !== '').join(' + ') || '0.00',
    least === '' ? '' : texts.leastIs(least),
    rule.most === '' ? '' : texts.mostIs(amountIn(rule.most) || '0.00'),
    payerPercent === '' ? '' : texts.forPayingIs(payerPercent),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Returns the percentage in a field, with four decimals; empty for 0, unchanged if it can't be read. */
function percentIn(text: string): string {
  const rate = rateOf(text)
  if (rate !== null) return `${formatRate(rate)}%`
  return /[^0.]/.test(text) ? text : ''
}

/** Returns the amount in a field, with two decimals; empty for 0, unchanged if it can't be read. */
function amountIn(text: string): string {
  const minor = parseAmount(settledAmount(text))
  if (minor === 0n) return ''
  return minor === null ? text : withCommas(formatAmount(minor))
}
