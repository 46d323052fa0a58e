import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { meaningOf, type Place } from './meaning.ts'

const command = (id: string, keys: string[], where?: Command['where']): Command => ({
  id,
  keys,
  label: id,
  group: 'everywhere',
  run: () => {},
  ...(where ? { where } : {}),
})
const COMMANDS = [
  command('debit', ['F2']),
  command('help', ['F1', '?']),
  command('dashboard', ['G D']),
  command('export of the app', ['E']),
  command('save', ['Ctrl+Enter'], 'both'),
  command('new', ['N'], 'dialog'),
  command('export of the screen', ['E']),
]
const ON_SCREEN: Place = { inField: false, inDialog: false, lettersOn: true, before: null }

describe('a press means', () => {
  it.each<[what: string, chord: string, place: Partial<Place>, id: string | null]>([
    ['a command by its key', 'F2', {}, 'debit'],
    ['the same command in a field', 'F2', { inField: true }, 'debit'],
    ['no command of the screen in a dialog', 'F2', { inDialog: true }, null],
    ['a command by its second key', '?', {}, 'help'],
    ['no letter in a field', '?', { inField: true }, null],
    ['the command by its function key in a field', 'F1', { inField: true }, 'help'],
    ['no letter if letters are switched off', '?', { lettersOn: false }, null],
    [
      'the command by its function key if letters are switched off',
      'F1',
      { lettersOn: false },
      'help',
    ],
    ['a command by the second key of its sequence', 'D', { before: 'G' }, 'dashboard'],
    ['no command by the second key alone', 'D', {}, null],
    ['no command by a sequence that does not exist', 'F2', { before: 'G' }, null],
    [
      'the command of the screen, if the app has one with the same key',
      'E',
      {},
      'export of the screen',
    ],
    ['a command of a dialog in a dialog', 'N', { inDialog: true }, 'new'],
    ['no command of a dialog on the screen', 'N', {}, null],
    ['no letter in a field of a dialog', 'N', { inDialog: true, inField: true }, null],
    ['a command for screen and dialog, on the screen', 'Ctrl+Enter', { inField: true }, 'save'],
    [
      'a command for screen and dialog, in a dialog',
      'Ctrl+Enter',
      { inField: true, inDialog: true },
      'save',
    ],
    ['nothing if no command has the key', 'F9', {}, null],
  ])('%s', (_what, chord, place, id) => {
    expect(meaningOf(chord, { ...ON_SCREEN, ...place }, COMMANDS)?.command?.id ?? null).toBe(id)
  })

  it.each<[what: string, place: Partial<Place>, begins: boolean]>([
    ['the beginning of a sequence', {}, true],
    ['no beginning in a field', { inField: true }, false],
    ['no beginning if letters are switched off', { lettersOn: false }, false],
    ['no beginning in a dialog', { inDialog: true }, false],
    ['no second beginning', { before: 'G' }, false],
  ])('%s', (_what, place, begins) => {
    const meaning = meaningOf('G', { ...ON_SCREEN, ...place }, COMMANDS)
    expect(meaning?.beginning).toBe(begins ? 'G' : undefined)
  })
})
