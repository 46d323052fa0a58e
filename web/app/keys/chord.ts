/** What a key press says of itself; a `KeyboardEvent` is one. */
export interface Press {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const NAMED = /^(F\d{1,2}|Enter|Escape)$/
const LATIN = /^[!-~]$/
const LETTER_CODE = /^Key([A-Z])$/

/**
 * How a command names a press: "F2", "Ctrl+K", "Ctrl+Enter", "?", "G". A Latin letter is what the layout makes of the key;
 * where a layout writes other letters (Persian), it is what stands at its place on an English keyboard. Cmd is Ctrl.
 * @returns null for what no command can be named by, such as a press with Alt
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
  // The Persian standard layout writes a dot where an English one has the slash.
  const isLatin = LATIN.test(key) && !(code === 'Slash' && key === '.')
  if (isLatin) return key.toUpperCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return LETTER_CODE.exec(code)?.[1] ?? null
}

/** The presses of a command's keys, one after the other: "G D" is G and then D. */
export function pressesOf(keys: string): readonly string[] {
  return keys.split(' ')
}

/** True for keys that write something where they are typed, and that can therefore be switched off (WCAG 2.1.4). */
export function isWritten(keys: string): boolean {
  return pressesOf(keys).some((press) => press.length === 1)
}
