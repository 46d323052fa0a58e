import { isEvident, isExactCode } from '../../../shared/search/matching.ts'
import { searchForm } from '../../../shared/search/normalise.ts'

/** The most options shown at once: a list of thousands takes seconds to open. */
export const MAX_OPTIONS = 50

/** What a picker has to know of the things it offers. */
export interface ChoiceRules<Option> {
  /** The number by which staff name exactly one: an account's, a loan's. */
  readonly codeOf: (option: Option) => string
  readonly nameOf: (option: Option) => string
  /** False for what is shown with its reason but can't be taken. */
  readonly canBeTaken: (option: Option) => boolean
}

/** True for what is no text to search by: nothing, blanks, or characters that don't show, such as those between Persian letters. */
export function saysNothing(query: string): boolean {
  return searchForm(query) === ''
}

/**
 * The option that Enter and Tab take while nobody has moved the highlight: the first that what was typed tells by its code
 * or name, or the only one there is. What only holds it somewhere, such as in a phone number, is looked at first.
 * @returns null where nothing was typed, and where the exact code belongs to one that can't be taken: the next best
 *   would then be somebody else's
 */
export function firstChoice<Option>(
  { codeOf, nameOf, canBeTaken }: ChoiceRules<Option>,
  options: readonly Option[],
  query: string,
): Option | null {
  const best = options[0]
  if (best === undefined || saysNothing(query)) return null
  if (!canBeTaken(best) && isExactCode(codeOf(best), query)) return null
  const isTold = (option: Option) =>
    options.length === 1 || isEvident({ code: codeOf(option), name: nameOf(option) }, query)
  return options.find((option) => canBeTaken(option) && isTold(option)) ?? null
}

/**
 * The one option that a text can mean when the field is left without Enter or Tab: its exact code, or the only match.
 * @returns null where it may be another's
 */
export function onlyMeant<Option>(
  rules: ChoiceRules<Option>,
  options: readonly Option[],
  query: string,
): Option | null {
  const choice = firstChoice(rules, options, query)
  if (choice === null) return null
  return options.length === 1 || isExactCode(rules.codeOf(choice), query) ? choice : null
}

/** The next option that can be taken, up or down from the highlighted one, round the ends. */
export function nextChoice<Option>(
  { canBeTaken }: ChoiceRules<Option>,
  options: readonly Option[],
  current: Option | null,
  step: 1 | -1,
): Option | null {
  const open = options.filter(canBeTaken)
  const place = current === null ? -1 : open.indexOf(current)
  if (place < 0) return (step === 1 ? open[0] : open.at(-1)) ?? null
  return open[(place + step + open.length) % open.length] ?? null
}
