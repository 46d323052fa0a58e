import { isEvident, isExactCode } from '../../../shared/search/matching.ts'
import { nameForm, searchForm } from '../../../shared/search/name-form.ts'

/** At most this many options are shown, because a list of thousands takes seconds to open. */
export const MAX_OPTIONS = 50

/** The rules of a picker for its options. */
export interface ChoiceRules<Option> {
  /** The unique number of an option, such as an account number. */
  readonly codeOf: (option: Option) => string
  readonly nameOf: (option: Option) => string
  /** False for an option that is only shown, with the reason why it can't be picked. */
  readonly canBeTaken: (option: Option) => boolean
  /**
   * True if the person must choose between options that the text means equally, such as loans of two people with the same
   * name. An exact code is always enough.
   */
  readonly asksAmongSeveral?: boolean
  /** Says why an option can't be picked. Left out if every option can. */
  readonly whyNot?: (option: Option) => string
}

/**
 * True for a text without anything to search: empty, blanks, or invisible characters, such as those between Persian
 * letters.
 */
export function saysNothing(query: string): boolean {
  return searchForm(query) === ''
}

/**
 * Returns the option that Enter and Tab take if nobody has moved the highlight. It is the first one whose code or name
 * clearly matches the text, or the only option. If the text matches only elsewhere, such as in a phone number, the person
 * must choose.
 * @returns null in three cases. Nothing was typed. Or the text is the exact code of an option that can't be picked, so the
 * next match would belong to someone else. Or the text means several options, and the person must choose
 */
export function firstChoice<Option>(
  { codeOf, nameOf, canBeTaken, asksAmongSeveral = false }: ChoiceRules<Option>,
  options: readonly Option[],
  query: string,
): Option | null {
  const best = options[0]
  if (best === undefined || saysNothing(query)) return null
  if (!canBeTaken(best) && isExactCode(codeOf(best), query)) return null
  const isTold = (option: Option) =>
    options.length === 1 || isEvident({ code: codeOf(option), name: nameOf(option) }, query)
  const choice = options.find((option) => canBeTaken(option) && isTold(option)) ?? null
  if (!asksAmongSeveral || choice === null || isExactCode(codeOf(choice), query)) return choice
  const form = nameForm(query)
  // A name may also be written with other blanks, so the spelling alone doesn't tell which person is meant.
  const mayBeMeant = (option: Option) => isTold(option) || nameForm(nameOf(option)).includes(form)
  return options.some((option) => option !== choice && mayBeMeant(option)) ? null : choice
}

/**
 * Returns the reason why Enter picks nothing, although the text means an option: this option can't be picked.
 * @returns null if the text means no option, or an option that can be picked
 */
export function whyNone<Option>(
  { codeOf, canBeTaken, whyNot }: ChoiceRules<Option>,
  options: readonly Option[],
  query: string,
): string | null {
  const best = options[0]
  if (best === undefined || canBeTaken(best)) return null
  const isMeant = isExactCode(codeOf(best), query) || !options.some(canBeTaken)
  return (isMeant && whyNot?.(best)) || null
}

/**
 * Returns the option to pick when the field is left without Enter or Tab: the option with exactly this code, or the only
 * match.
 * @returns null if the text could mean several options
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

/**
 * Returns the field's message about a text that stays in it although the text is no option. Either the option that the text
 * means can't be picked, or nothing matches, or several options do.
 */
export function whyLoose<Option>(
  rules: ChoiceRules<Option>,
  options: readonly Option[],
  query: string,
  words: { readonly none: string; readonly several: string },
): string {
  if (options.length === 0) return words.none
  return whyNone(rules, options, query) ?? words.several
}

/**
 * Returns the next option that can be picked, up or down from the highlighted one. After the last option comes the first.
 */
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
