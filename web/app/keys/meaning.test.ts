import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { meaningOf, type Place } from './meaning.ts'

const command = (id: string, keys: string[], where?: Command['where']): Command => ({
  ...{ id, keys, label: id, group: 'everywhere', run: () => {} },
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
    ['the same in a field', 'F2', { inField: true }, 'debit'],
    ['nothing of the screen in a dialog', 'F2', { inDialog: true }, null],
    ['any of its keys', '?', {}, 'help'],
    ['no letter in a field', '?', { inField: true }, null],
    ['the other key there', 'F1', { inField: true }, 'help'],
    ['no letter once they are off', '?', { lettersOn: false }, null],
    ['the other key then too', 'F1', { lettersOn: false }, 'help'],
    ['the second of a sequence', 'D', { before: 'G' }, 'dashboard'],
    ['not the second alone', 'D', {}, null],
    ['nothing of a sequence that there is not', 'F2', { before: 'G' }, null],
    ['the screen’s before the app’s', 'E', {}, 'export of the screen'],
    ['a dialog’s own in a dialog', 'N', { inDialog: true }, 'new'],
    ['not on the screen', 'N', {}, null],
    ['not in a field of the dialog', 'N', { inDialog: true, inField: true }, null],
    ['what is for both on the screen', 'Ctrl+Enter', { inField: true }, 'save'],
    ['and in a dialog', 'Ctrl+Enter', { inField: true, inDialog: true }, 'save'],
    ['nothing', 'F9', {}, null],
  ])('%s', (_what, chord, place, id) => {
    expect(meaningOf(chord, { ...ON_SCREEN, ...place }, COMMANDS)?.command?.id ?? null).toBe(id)
  })

  it.each<[what: string, place: Partial<Place>, begins: boolean]>([
    ['the beginning of a sequence', {}, true],
    ['not in a field', { inField: true }, false],
    ['not once letters are off', { lettersOn: false }, false],
    ['not in a dialog', { inDialog: true }, false],
    ['not twice', { before: 'G' }, false],
  ])('%s', (_what, place, begins) => {
    const meaning = meaningOf('G', { ...ON_SCREEN, ...place }, COMMANDS)
    expect(meaning?.beginning).toBe(begins ? 'G' : undefined)
  })
})
