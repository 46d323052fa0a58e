import { isWritten, pressesOf } from './chord.ts'
import type { Command } from './command.ts'

/** Where a key is pressed. */
export interface Place {
  /** True where the focus is on something that takes the letters itself. */
  readonly inField: boolean
  readonly inDialog: boolean
  /** False where the person has switched single letters off. */
  readonly lettersOn: boolean
  /** The key of a sequence that was pressed before: "G"; null for none. */
  readonly before: string | null
}

/** What a press means: a command, or the beginning of a sequence. */
export type Meaning =
  | { readonly command: Command; readonly beginning?: undefined }
  | { readonly command?: undefined; readonly beginning: string }

/**
 * What a press means there.
 * @param chord as `chordOf` names it
 * @param commands of two with the same keys the later counts: a screen's before the app's
 * @returns null where it is none of the app's business
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
