import { describe, expect, it } from 'vitest'
import { chordOf, isWritten, type Press } from './chord.ts'

const NOTHING_HELD = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const [ctrl, meta, alt, shift] = [
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
]

describe('a press is named', () => {
  it.each<[what: string, key: string, code: string, held: Partial<Press>, chord: string | null]>([
    ['a function key', 'F2', 'F2', {}, 'F2'],
    ['a function key with Shift', 'F2', 'F2', shift, 'Shift+F2'],
    ['no key with Alt, which the browser uses', 'F4', 'F4', alt, null],
    ['Enter', 'Enter', 'Enter', {}, 'Enter'],
    ['Ctrl+Enter', 'Enter', 'NumpadEnter', ctrl, 'Ctrl+Enter'],
    ['a letter', 'g', 'KeyG', {}, 'G'],
    ['a letter with Caps Lock', 'G', 'KeyG', {}, 'G'],
    ['a letter with Shift', 'G', 'KeyG', shift, 'Shift+G'],
    ['Ctrl+K', 'k', 'KeyK', ctrl, 'Ctrl+K'],
    ['Cmd+K on a Mac', 'k', 'KeyK', meta, 'Ctrl+K'],
    ['Ctrl+K under a Persian layout', 'ن', 'KeyK', ctrl, 'Ctrl+K'],
    ['G under a Persian layout', 'ل', 'KeyG', {}, 'G'],
    ['a letter that the layout has at another place', 'k', 'KeyT', ctrl, 'Ctrl+K'],
    ['?', '?', 'Slash', shift, '?'],
    ['? on a German keyboard', '?', 'Minus', shift, '?'],
    ['? under a Persian layout', '؟', 'Slash', shift, '?'],
    ['/', '/', 'Slash', {}, '/'],
    ['/ on a German keyboard', '/', 'Digit7', shift, '/'],
    ['/ under the Persian standard layout', '.', 'Slash', {}, '/'],
    ['a dot', '.', 'Period', {}, '.'],
    ['- on a German keyboard', '-', 'Slash', {}, '-'],
    ['no key with AltGr, which writes a character', 'k', 'KeyK', { ...ctrl, ...alt }, null],
    ['a digit', '5', 'Digit5', {}, '5'],
    ['a digit under a Persian layout', '۵', 'Digit5', {}, '5'],
    ['a digit of the keypad under a Persian layout', '۵', 'Numpad5', {}, '5'],
    ['no sign under a Persian layout', '٪', 'Digit5', shift, null],
    ['no Shift key alone', 'Shift', 'ShiftLeft', shift, null],
    ['no dead key', 'Dead', 'Quote', {}, null],
  ])('%s', (_what, key, code, held, chord) => {
    expect(chordOf({ ...NOTHING_HELD, key, code, ...held })).toBe(chord)
  })
})

it.each([
  ['F2', false],
  ['Ctrl+K', false],
  ['Escape', false],
  ['?', true],
  ['E', true],
  ['G D', true],
])('%s writes a character: %s', (keys, written) => {
  expect(isWritten(keys)).toBe(written)
})
