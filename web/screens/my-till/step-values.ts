import * as labels from '#texts/labels.ts'
import { tillMoves as texts } from '#texts/till-moves.ts'
import { isBetweenBranches, type MoveStep } from '../../../shared/contract/move-rights.ts'
import { reasonField } from '../../../shared/contract/reason.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import type { AskedAmounts } from '../../money/save-question-dialog.tsx'
import { isVault, type Move, tillName } from '../../till/till.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { named } from '../../ui/named-message.ts'
import { amountProblem, isAbove0 } from './offer-values.ts'

/** The values of a step: the text of each field. Each step uses some of them. */
export interface StepValues {
  readonly reason: string
  /** The branch that bears a difference. */
  readonly branch: string
  /** The amounts that arrived, by currency: "c1". */
  readonly arrived: Readonly<Record<string, string>>
  /** The amounts that are offered from now on, by currency. */
  readonly raised: Readonly<Record<string, string>>
}

type MoveAmount = Move['amounts'][number]

/** Returns the name of a currency's amount in the form. */
export function placeOfAmount({ currencyId }: Pick<MoveAmount, 'currencyId'>): string {
  return `c${currencyId}`
}

/**
 * Returns the values that the form begins with. Inside a branch, the offered amounts are filled in. Cash from another branch
 * must be counted, so its fields are empty.
 */
export function valuesOfStep(move: Move): StepValues {
  const isFar = isBetweenBranches(move)
  const arrived = move.amounts.map((each) => [
    placeOfAmount(each),
    isFar ? '' : withCommas(each.amount),
  ])
  return {
    reason: '',
    branch: move.from.branch,
    arrived: Object.fromEntries(arrived),
    raised: Object.fromEntries(
      move.amounts.map((each) => [placeOfAmount(each), withCommas(each.amount)]),
    ),
  }
}

/** Returns the values of a step that was sent and has an unknown outcome. */
export function valuesOfSent(move: Move, body: unknown): StepValues {
  const sent = body as {
    readonly reason?: string | null
    readonly branch?: string
    readonly amounts?: readonly { readonly currencyId: number; readonly amount: string }[] | null
  }
  const amountOf = (each: MoveAmount) =>
    sent.amounts?.find(({ currencyId }) => currencyId === each.currencyId)?.amount ?? each.amount
  const amounts = Object.fromEntries(
    move.amounts.map((each) => [placeOfAmount(each), withCommas(amountOf(each))]),
  )
  return {
    reason: sent.reason ?? '',
    branch: sent.branch ?? move.from.branch,
    arrived: amounts,
    raised: amounts,
  }
}

/** Returns the problems that prevent a step, by the name of the field. */
export function stepProblems(
  step: MoveStep,
  move: Pick<Move, 'amounts' | 'from' | 'to'>,
  { reason, arrived, raised }: StepValues,
): Readonly<Record<string, string>> {
  if (step === 'accept') return arrivedProblems(move, arrived)
  if (step === 'raise') return raisedProblems(move, raised)
  const text = reason.trim()
  if (step === 'settle' && text === '') return { reason: texts.reasonIsRequired }
  if (text === '' || (step !== 'settle' && step !== 'refuse')) return {}
  const problem = problemsBy(reasonField, text)['']
  return problem === undefined ? {} : { reason: named(labels.reason, problem) }
}

/**
 * Returns the problems of an acceptance. Within a branch, the server refuses to accept nothing. From another branch it is
 * possible that nothing arrived.
 */
function arrivedProblems(
  move: Pick<Move, 'amounts' | 'from' | 'to'>,
  arrived: StepValues['arrived'],
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const each of move.amounts) {
    const text = arrived[placeOfAmount(each)] ?? ''
    const problem = amountProblem(text)
    const label = texts.arrivedOf(each.currencyCode)
    const place = `arrived.${placeOfAmount(each)}`
    if (text === '') problems[place] = texts.arrivedIsRequired(each.currencyCode)
    else if (problem !== null) problems[place] = named(label, problem)
    else if (differenceOf(each, text)?.isMore) problems[place] = tooMuch(move, each)
  }
  const [first] = move.amounts
  const isNothing = move.amounts.every((each) => !isAbove0(arrived[placeOfAmount(each)] ?? ''))
  if (first && isNothing && !isBetweenBranches(move)) {
    problems[`arrived.${placeOfAmount(first)}`] ??= texts.nothingArrived
  }
  return problems
}

/** Says that an amount is more than was offered. The server refuses it for the same reason. */
function tooMuch(move: Pick<Move, 'from' | 'to'>, each: MoveAmount): string {
  const most = `${withCommas(each.amount)} ${each.currencyCode}`
  return isBetweenBranches(move)
    ? texts.moreThanSent(most, move.from.branch)
    : texts.moreThanOffered(most, giverWords(move.from))
}

function giverWords(from: Move['from']): string {
  return isVault(from) ? texts.managerOf(from.branch) : tillName(from, from.branch)
}

/** Returns the problems of raising an offer. An offer can't be lowered; for that, the giver withdraws it. */
function raisedProblems(
  move: Pick<Move, 'amounts'>,
  raised: StepValues['raised'],
): Record<string, string> {
  const problems: Record<string, string> = {}
  const place = (each: MoveAmount) => `raised.${placeOfAmount(each)}`
  for (const each of move.amounts) {
    const text = raised[placeOfAmount(each)] ?? ''
    const label = texts.raisedTo(each.currencyCode)
    const problem = amountProblem(text)
    const difference = differenceOf(each, text)
    const offered = `${withCommas(each.amount)} ${each.currencyCode}`
    if (text === '') problems[place(each)] = texts.raisedIsRequired(each.currencyCode)
    else if (problem !== null) problems[place(each)] = named(label, problem)
    else if (difference && !difference.isMore) {
      problems[place(each)] = named(label, texts.notLess(offered))
    }
  }
  const [first] = move.amounts
  const isSame = sentRaised(move, raised).length === 0
  if (first && isSame) problems[place(first)] ??= texts.nothingRaised
  return problems
}

/** Returns the amounts that are raised; the others stay as they were offered. */
export function sentRaised(
  { amounts }: Pick<Move, 'amounts'>,
  raised: StepValues['raised'],
): { currencyId: number; amount: string }[] {
  return amounts
    .filter((each) => differenceOf(each, raised[placeOfAmount(each)] ?? '')?.isMore)
    .map((each) => ({
      currencyId: each.currencyId,
      amount: settledAmount(raised[placeOfAmount(each)] ?? ''),
    }))
}

/** Returns the amounts that arrived, where they differ from the sent amounts. Null if none differs. */
export function sentArrived(
  { amounts }: Pick<Move, 'amounts'>,
  arrived: StepValues['arrived'],
): { currencyId: number; amount: string }[] | null {
  const differing = amounts
    .map((each) => ({
      currencyId: each.currencyId,
      amount: settledAmount(arrived[placeOfAmount(each)] ?? ''),
      sent: each.amount,
    }))
    .filter(({ amount, sent }) => parseAmount(amount) !== parseAmount(sent))
    .map(({ currencyId, amount }) => ({ currencyId, amount }))
  return differing.length > 0 ? differing : null
}

/**
 * Says how much more or less arrived than was offered, or sent from another branch. If there is no difference, or no amount
 * typed yet, it states the offered or sent amount.
 */
export function arrivedHint(
  move: Pick<Move, 'from' | 'to'>,
  each: MoveAmount,
  typed: string,
): string {
  const isFar = isBetweenBranches(move)
  const difference = differenceOf(each, typed)
  if (!difference) {
    const amount = `${withCommas(each.amount)} ${each.currencyCode}`
    return isFar ? texts.sent(amount) : texts.offeredOf(amount)
  }
  return isFar ? farWords(difference) : nearWords(difference)
}

function farWords({ isMore, amount }: Difference): string {
  return isMore ? texts.more(amount) : texts.less(amount)
}

function nearWords({ isMore, amount }: Difference): string {
  return isMore ? texts.moreOffered(amount) : texts.lessOffered(amount)
}

/**
 * Returns the questions before less is accepted than was offered or sent, one for each currency. Each has both amounts, and
 * says what is done with the difference.
 */
export function lessThanSent(
  move: Pick<Move, 'amounts' | 'from' | 'to'>,
  arrived: StepValues['arrived'],
): AskedAmounts[] {
  const isFar = isBetweenBranches(move)
  return move.amounts.flatMap((each) => {
    const typed = arrived[placeOfAmount(each)] ?? ''
    const difference = differenceOf(each, typed)
    if (!difference || difference.isMore) return []
    const code = each.currencyCode
    return {
      title: isFar ? texts.lessArrived(code) : texts.acceptLess(code),
      code,
      lines: [
        [isFar ? texts.sentNow : texts.offeredNow, each.amount],
        [texts.arrivedNow, formatAmount(parseAmount(settledAmount(typed)) ?? 0n)],
        [isFar ? texts.missing : texts.staysWithGiver, difference.size],
      ],
    }
  })
}

interface Difference {
  /** The difference as a decimal string ("10.00"), and in words ("10.00 AFN"). */
  readonly size: string
  readonly amount: string
  readonly isMore: boolean
}

function differenceOf(each: MoveAmount, typed: string): Difference | null {
  const arrivedMinor = parseAmount(settledAmount(typed))
  const sentMinor = parseAmount(each.amount)
  if (arrivedMinor === null || sentMinor === null || arrivedMinor === sentMinor) return null
  const isMore = arrivedMinor > sentMinor
  const size = formatAmount(isMore ? arrivedMinor - sentMinor : sentMinor - arrivedMinor)
  return { size, amount: `${withCommas(size)} ${each.currencyCode}`, isMore }
}

/** Returns the differences of a whole move in words: "50.00 AFN less than was sent, 5.00 USD more than was sent". */
export function differenceHint({ amounts }: Pick<Move, 'amounts'>): string {
  return amounts
    .map((each) => differenceOf(each, each.arrived ?? each.amount))
    .filter((difference) => difference !== null)
    .map(farWords)
    .join(', ')
}
