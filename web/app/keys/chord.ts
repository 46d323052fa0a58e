/** The properties of a key press; a `KeyboardEvent` has them. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const NAMED = /^(F\d{1,2}|Enter|Escape|ArrowDown)$/
const LATIN = /^[!-~]$/
const LETTER_CODE = /^Key([A-Z])$/
const DIGIT_CODE = /^(?:Digit|Numpad)([0-9])$/
const DIGIT = /^\p{Nd}$/u

/**
 * Returns the name of a key press, as commands declare it: "F2", "Ctrl+K", "Ctrl+Enter", "?", "G". If the keyboard layout
 * writes Latin letters, that letter counts. With another layout, such as Persian, the letter counts that an English keyboard
 * has at the same place. Persian digits count as Latin digits, and Cmd as Ctrl.
 * @returns null for a press that no command can have, such as one with Alt
 */
export function chordOf(press: Press): string | null {
  if (press.altKey) return null
  const command = press.ctrlKey || press.metaKey
  const name = nameOf(press)
  if (name === null) return null
  const isSign = name.length === 1 && !/[A-Z]/.test(name)
  const shift = press.shiftKey && !isSign
  return [command && 'Ctrl', shift && 'Shift', name].filter(Boolean).join('+')
}

function nameOf({ key, code, shiftKey }: Press): string | null {
  if (NAMED.test(key)) return key
  // In the Persian standard layout, this key writes a dot where the English one has the slash.
  const isLatin = LATIN.test(key) && !(code === 'Slash' && key === '.')
  if (isLatin) return key.toUpperCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  const sameKey = DIGIT.test(key) ? DIGIT_CODE : LETTER_CODE
  return sameKey.exec(code)?.[1] ?? null
}

/** Splits a command's keys into single presses: "G D" is G and then D. */
export function pressesOf(keys: string): readonly string[] {
  return keys.split(' ')
}

/** True for keys that write a character in a text field. A person can switch off such shortcuts (WCAG 2.1.4). */
export function isWritten(keys: string): boolean {
  return pressesOf(keys).some((press) => press.length === 1)
}
