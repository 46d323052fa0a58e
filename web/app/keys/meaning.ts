import { isWritten, pressesOf } from './chord.ts'
import type { Command } from './command.ts'

/** The situation in which a key is pressed. */
export interface Place {
  /** True if the focus is on an element that takes letters, such as a text field. */
  readonly inField: boolean
  readonly inDialog: boolean
  /** False if the person has switched off single letters. */
  readonly lettersOn: boolean
  /** The first key of a sequence that has begun: "G"; null if none has. */
  readonly before: string | null
}

/** The meaning of a press: a command, or the beginning of a sequence. */
export type Meaning =
  | { readonly command: Command; readonly beginning?: undefined }
  | { readonly command?: undefined; readonly beginning: string }

/**
 * Finds the meaning of a press in a situation.
 * @param chord the name of the press, from `chordOf`
 * @param commands of two commands with the same keys the later one counts, so a screen's command replaces the app's
 * @returns null if the press has no meaning in the app
 */
export function meaningOf(
  chord: string,
  place: Place,
  commands: readonly Command[],
): Meaning | null {
  const heard = commands.filter(({ where }) =>
    where === undefined ? !place.inDialog : where === 'both' || place.inDialog,
  )
  const typed = place.before === null ? chord : `${place.before} ${chord}`
  const isHeard = (keys: string) => !isWritten(keys) || (place.lettersOn && !place.inField)
  const command = heard.findLast(({ keys }) => keys.some((each) => each === typed && isHeard(each)))
  if (command) return { command }
  const begins = heard.some(({ keys }) =>
    keys.some(
      (each) => pressesOf(each).length > 1 && pressesOf(each)[0] === chord && isHeard(each),
    ),
  )
  return begins && place.before === null ? { beginning: chord } : null
}
