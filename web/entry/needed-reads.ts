import { forms as texts } from '#texts/forms.ts'
import { isAsSent } from './beyond-limit.ts'

/** Something that a form reads and that the save of its values may need. */
export interface NeededRead<Values> {
  /** True while these values can't be saved, because the read is under way. A save never waits for a read that failed. */
  readonly isAwaited: (values: Values) => boolean
  /** Returns a sentence about what the read fills in beside these values; null if that is nothing. */
  readonly says: (values: Values) => string | null
}

/** The state of a read, as far as a save needs it. */
export interface ReadState {
  readonly data: unknown
  readonly error: Error | undefined
}

/** True while a read has neither data nor an error. */
export function isUnderWay({ data, error }: ReadState): boolean {
  return data === undefined && error === undefined
}

/** Makes a needed read that fills in nothing that the person would see. */
export function neededOnly(read: ReadState): NeededRead<unknown> {
  return { isAwaited: () => isUnderWay(read), says: () => null }
}

/** Returns what the reads say about values. */
export function sentencesOf<Values>(
  reads: readonly NeededRead<Values>[],
  values: Values,
): readonly string[] {
  return reads.flatMap(({ says }) => says(values) ?? [])
}

/**
 * Returns what the reads have filled in since a press on Save, or else that the form has changed; null if neither is so. It
 * tells what was filled in beside the values that are shown, so that no sentence names the commission of an earlier amount.
 * @param values those of the press
 * @param said what the reads said at the press
 * @param form the form as it is now
 */
export function newsOf<Values extends object>(
  reads: readonly NeededRead<Values>[],
  values: Values,
  said: readonly string[],
  form: { getValues(): object },
): string | null {
  const shown = form.getValues() as Values
  const news = sentencesOf(reads, shown).filter((sentence) => !said.includes(sentence))
  if (news.length > 0) return [...news, texts.saveAgain].join(' ')
  return isAsSent(form, values) ? null : `${texts.changedSince} ${texts.saveAgain}`
}
