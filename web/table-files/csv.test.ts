import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile } from '../../shared/reports/csv.ts'
import { readTable } from './read-table.ts'
import { type Encoding, type FileProblem, UnreadableFile } from './table.ts'

const LIMITS = { rows: 50 }
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, order: 'little' | 'big', mark = true): Uint8Array {
  const units = mark ? `\ufeff${text}` : text
  const bytes = new Uint8Array(units.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < units.length; at += 1) {
    view.setUint16(at * 2, units.charCodeAt(at), order === 'little')
  }
  return bytes
}

/** Writes in an encoding of single bytes. */
function inBytes(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

const NAMES = 'نام,تخلص\nگل محمد,کريم پور'
const READ = [
  ['نام', 'تخلص'],
  ['گل محمد', 'کريم پور'],
]

describe('encodings', () => {
  it.each<[name: string, bytes: Uint8Array, encoding: Encoding]>([
    ['UTF-8', utf8(NAMES), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${NAMES}`), 'utf-8'],
    ['UTF-16, little', utf16(NAMES, 'little'), 'utf-16le'],
    ['UTF-16, big', utf16(NAMES, 'big'), 'utf-16be'],
    ['UTF-16 without a mark, little', utf16(NAMES, 'little', false), 'utf-16le'],
    ['UTF-16 without a mark, big', utf16(NAMES, 'big', false), 'utf-16be'],
    ['Windows-1256', inBytes(NAMES, 'windows-1256'), 'windows-1256'],
  ])('%s', async (_, bytes, encoding) => {
    const table = await readTable(bytes, LIMITS)
    expect(table.encoding).toBe(encoding)
    expect(table.rows.map(({ cells }) => cells)).toEqual(READ)
  })

  it('reads Pashto in UTF-8', async () => {
    const { rows } = await readTable(utf8('نوم\nښاغلی ځدراڼ ګډ ږېره'), LIMITS)
    expect(rows[1]?.cells).toEqual(['ښاغلی ځدراڼ ګډ ږېره'])
  })

  it('takes the separator that the person chose', async () => {
    const bytes = utf8('a;b,c\nd;e,f')
    expect(await readTable(bytes, LIMITS)).toMatchObject({ separator: ';' })
    const { rows, separator } = await readTable(bytes, LIMITS, { separator: ',' })
    expect([separator, rows[0]?.cells]).toEqual([',', ['a;b', 'c']])
  })

  it('takes the encoding that the person chose', async () => {
    const bytes = inBytes('كريم', 'iso-8859-6')
    expect((await readTable(bytes, LIMITS)).rows[0]?.cells).not.toEqual(['كريم'])
    expect((await readTable(bytes, LIMITS, { encoding: 'iso-8859-6' })).rows[0]?.cells).toEqual([
      'كريم',
    ])
  })
})

describe('separators, quotes and lines', () => {
  it.each<[name: string, text: string, rows: [line: number, cells: string[]][]]>([
    [
      'commas',
      'a,b\nc,"d,e"',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd,e']],
      ],
    ],
    [
      'semicolons, with decimal commas',
      'a;b\nc;1,50',
      [
        [1, ['a', 'b']],
        [2, ['c', '1,50']],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    [
      'a line that names the separator',
      'sep=;\r\na;b\r\nc;d',
      [
        [2, ['a', 'b']],
        [3, ['c', 'd']],
      ],
    ],
    [
      'semicolons, below a title with commas',
      'Books, accounts, 1405\na;b;c\n1;Karim, Ali;1,234,567.00\n2;Laila;2,345,678.00',
      [
        [1, ['Books, accounts, 1405']],
        [2, ['a', 'b', 'c']],
        [3, ['1', 'Karim, Ali', '1,234,567.00']],
        [4, ['2', 'Laila', '2,345,678.00']],
      ],
    ],
    [
      'tabs, with amounts that have commas',
      'a\tb\n1,200\t3,400\n5,600\t7,800',
      [
        [1, ['a', 'b']],
        [2, ['1,200', '3,400']],
        [3, ['5,600', '7,800']],
      ],
    ],
    [
      'commas, with quoted amounts, below a title with semicolons',
      'Books; accounts; 1405\na,b\nKarim,"1,200.50"\nLaila,"3,400.00"',
      [
        [1, ['Books; accounts; 1405']],
        [2, ['a', 'b']],
        [3, ['Karim', '1,200.50']],
        [4, ['Laila', '3,400.00']],
      ],
    ],
    [
      'a single column',
      'a\nb',
      [
        [1, ['a']],
        [2, ['b']],
      ],
    ],
    [
      'quotes inside quotes',
      'a\n"say ""so"""',
      [
        [1, ['a']],
        [2, ['say "so"']],
      ],
    ],
    [
      'line ends of Windows and of old Macs',
      'a\r\nb\rc\n',
      [
        [1, ['a']],
        [2, ['b']],
        [3, ['c']],
      ],
    ],
    [
      'blank rows between',
      'a,b\n,\n\n  ,  \nc,d',
      [
        [1, ['a', 'b']],
        [5, ['c', 'd']],
      ],
    ],
    [
      'rows of different lengths',
      'a,b,c\nd',
      [
        [1, ['a', 'b', 'c']],
        [2, ['d']],
      ],
    ],
    [
      'the last character of DOS',
      'a,b\r\nc,d\r\n\u001a',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    const table = await readTable(utf8(text), LIMITS)
    expect(table.rows.map(({ line, cells }) => [line, cells])).toEqual(rows)
  })

  it('reads back whatever cells the product itself writes', async () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => `x${text.replace(/[\p{C}\s]/gu, '')}`)
    const row = fc.tuple(cell, cell)
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const columns = [0, 1].map((at) => ({
          header: `column ${at}`,
          kind: 'words' as const,
          cell: (each: readonly string[]) => each[at] ?? '',
        }))
        const read = await readTable(utf8(csvFile(columns, rows)), LIMITS)
        expect(read.rows.slice(1).map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})

describe('refuses', () => {
  const cases: [name: string, bytes: Uint8Array, problem: FileProblem, line: number | null][] = [
    ['nothing', new Uint8Array(0), 'empty', null],
    ['blank rows only', utf8('\n ,\n'), 'empty', null],
    ['a quote that never ends', utf8('a,b\nc,"d\ne,f'), 'openQuote', 2],
    ['a web page under the name of a spreadsheet', utf8(' <html><table></table>'), 'webPage', null],
    [
      'a picture',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0),
      'noTable',
      null,
    ],
    ['too many rows', utf8('a\n'.repeat(51)), 'tooManyRows', 51],
    ['too many columns', utf8(`${','.repeat(200)}a`), 'tooManyColumns', 1],
  ]
  it.each(cases)('%s', async (_, bytes, problem, line) => {
    const refused = readTable(bytes, LIMITS)
    await expect(refused).rejects.toBeInstanceOf(UnreadableFile)
    await expect(refused).rejects.toMatchObject({ problem, line })
  })

  it('the encoding that the person chose, if the file has another one', async () => {
    const refused = readTable(inBytes('گل محمد', 'windows-1256'), LIMITS, { encoding: 'utf-8' })
    await expect(refused).rejects.toMatchObject({ problem: 'otherEncoding' })
  })
})
