import { tillMoves as texts } from '#texts/till-moves.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { AMOUNT_RULE, type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { AskedAmounts } from '../../money/save-question-dialog.tsx'
import { type HeldCash, shortageBy } from '../../money/till-shortage.ts'
import type { Branches } from '../../report/branch-label.ts'
import { isSameTill, isVault, type Till, type TillState, tillName } from '../../till/till.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { named } from '../../ui/named-message.ts'
import type { Choices } from '../../ui/radio-group.tsx'

/** The values of an offer: the text of each field. */
export interface OfferValues {
  /** The till that receives the cash: "KBL 0". */
  readonly to: string
  readonly carrier: string
  /** The typed amounts by currency: "c1". */
  readonly amounts: Readonly<Record<string, string>>
}

type OfferedCurrency = Pick<Currency, 'id' | 'code'>

/** Returns the name of a currency's amount in a form. */
export function placeOf({ id }: Pick<Currency, 'id'>): string {
  return `c${id}`
}

/** Returns the value that stands for a till in a select: "KBL 4". */
export function keyOfTill({ branch, userId }: Pick<Till, 'branch' | 'userId'>): string {
  return `${branch} ${userId}`
}

function tillIn(key: string): { branch: string; userId: number } {
  const [branch = '', userId = ''] = key.split(' ')
  return { branch, userId: Number(userId) }
}

/** True if the chosen till is in another branch. */
export function goesFar(from: Pick<Till, 'branch'>, to: string): boolean {
  return to !== '' && tillIn(to).branch !== from.branch
}

/**
 * Returns the tills that may receive cash: the other tills of the branch, and from a vault also the vaults of other
 * branches. Nobody can give cash from the vault to their own till.
 */
export function receivers(
  from: Till,
  tills: readonly TillState[],
  branches: Branches,
  own: { readonly id: number; readonly branch: string },
): Choices {
  const near = tills.filter(
    (till) =>
      till.isCurrent &&
      !isSameTill(till, from) &&
      !(isVault(from) && till.userId === own.id && till.branch === own.branch),
  )
  const far = isVault(from)
    ? branches
        .filter(({ code }) => code !== from.branch)
        .map(({ code }) => ({ branch: code, userId: from.userId, userName: from.userName }))
    : []
  return [...near, ...far].map((till) => [keyOfTill(till), tillName(till, from.branch)])
}

/** Returns the problem of one amount, as the end of a sentence; null if the text is empty or an amount. */
export function amountProblem(text: string): string | null {
  if (text === '') return null
  const arithmetic = arithmeticProblem(text, AMOUNT_RESULT)
  if (arithmetic !== null) return arithmetic
  return parseAmount(settledAmount(text)) === null ? AMOUNT_RULE : null
}

/** True if the text is an amount above 0. */
export function isAbove0(text: string): boolean {
  return (parseAmount(settledAmount(text)) ?? 0n) > 0n
}

/** Returns the problems that prevent an offer, by the name of the field. */
export function offerProblems(
  from: Till,
  currencies: readonly OfferedCurrency[],
  { to, carrier, amounts }: OfferValues,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  if (to === '') problems['to'] = texts.toIsRequired
  for (const currency of currencies) {
    const problem = amountProblem(amounts[placeOf(currency)] ?? '')
    if (problem !== null) {
      problems[`amounts.${placeOf(currency)}`] = named(texts.amountOf(currency.code), problem)
    }
  }
  const [first] = currencies
  const nothing = !currencies.some((currency) => isAbove0(amounts[placeOf(currency)] ?? ''))
  if (first && nothing) problems[`amounts.${placeOf(first)}`] ??= texts.noAmount
  if (goesFar(from, to) && carrier.trim() === '') problems['carrier'] = texts.carrierIsRequired
  return problems
}

/**
 * Finds the amounts that are more than the till holds. Returns a question for each, with the balance that the till would
 * have. Rules: docs/rules/till-moves.md
 */
export function offeredBeyond(
  till: HeldCash | undefined,
  offered: readonly { readonly code: string; readonly amountMinor: AmountMinor }[],
): AskedAmounts[] {
  return offered.flatMap((each) => {
    const shortage = shortageBy(till, each)
    if (!shortage) return []
    return {
      title: texts.offerMore(each.code),
      code: each.code,
      lines: [
        [texts.tillNow, shortage.balance],
        [texts.offeredNow, shortage.amount],
        [texts.tillRest, shortage.rest],
      ] as const,
    }
  })
}

type OfferBody = Sent<RouteNamed<'till-moves/create'>, 'body'>

/** Makes the body of an offer. It has only currencies with an amount. */
export function offerBody(
  from: Till,
  currencies: readonly OfferedCurrency[],
  { to, carrier, amounts }: OfferValues,
): OfferBody {
  return {
    from: { branch: from.branch, userId: from.userId },
    to: tillIn(to),
    amounts: currencies
      .map((currency) => ({ id: currency.id, text: amounts[placeOf(currency)] ?? '' }))
      .filter(({ text }) => isAbove0(text))
      .map(({ id, text }) => ({ currencyId: id, amount: settledAmount(text) })),
    carrier: goesFar(from, to) ? carrier.trim() : null,
  }
}
