import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  DAY_STYLE,
  type SheetValue,
  spreadsheetFile,
  zippedParts,
} from '../../e2e/spreadsheet-file.ts'
import { readTable } from './read-table.ts'
import { type FileProblem, UnreadableFile } from './table.ts'

const LIMITS = { rows: 50 }
const number = (text: string): SheetValue => ({ number: text })

async function rowsOf(bytes: Uint8Array) {
  return (await readTable(bytes, LIMITS)).rows
}

async function problemOf(bytes: Uint8Array): Promise<FileProblem | undefined> {
  try {
    await readTable(bytes, LIMITS)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem
    throw error
  }
  return undefined
}

it('reads texts of the first sheet, with letters of every script', async () => {
  const bytes = spreadsheetFile([
    ['نام', 'Name & <title>', ' padded '],
    ['محمد کریم', 'ښاغلی زړه‌ور', null],
  ])
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['نام', 'Name & <title>', 'padded'] },
    { line: 2, cells: ['محمد کریم', 'ښاغلی زړه‌ور'] },
  ])
})

describe('numbers keep their digits', () => {
  it.each<[raw: string, cell: unknown]>([
    ['1234.5', '1234.5'],
    ['0', '0'],
    ['-3', '-3'],
    ['100000', '100000'],
    // Excel writes the binary number of 1234.1 with 17 digits.
    ['1234.0999999999999', '1234.1'],
    ['-1.0000000000000001E-2', '-0.01'],
    ['1.5E-7', '0.00000015'],
    ['9.3700123456E10', '93700123456'],
    ['123456789012.34', '123456789012.34'],
    ['999999999999999', '999999999999999'],
    // Three decimals are kept, so that the amount is refused and not rounded.
    ['1.005', '1.005'],
    ['1234567890123456', { doubt: 'inexact', text: '1234567890123456' }],
    ['1E+21', { doubt: 'inexact', text: `1${'0'.repeat(21)}` }],
    // The rounding error of a sum: =0.1+0.2.
    ['0.30000000000000004', '0.3'],
    ['1234.5000000000002', '1234.5'],
    ['12345678901234.56', { doubt: 'inexact', text: '12345678901234.56' }],
  ])('%s', async (raw, cell) => {
    expect((await rowsOf(spreadsheetFile([[number(raw), 'x']])))[0]?.cells[0]).toEqual(cell)
  })
})

describe('other cells', () => {
  it.each<[name: string, xml: string, cell: unknown]>([
    ['the value of a formula', '<c><f>A1+1</f><v>12.5</v></c>', '12.5'],
    ['the text of a formula', '<c t="str"><f>A1</f><v>کریم</v></c>', 'کریم'],
    [
      'a formula that was never calculated',
      '<c><f>A1+1</f></c>',
      { doubt: 'uncalculated', text: '' },
    ],
    ['a formula whose text is empty', '<c t="str"><f>A1</f><v></v></c>', ''],
    [
      'the error of a formula',
      '<c t="e"><f>A9</f><v>#REF!</v></c>',
      { doubt: 'formula', text: '#REF!' },
    ],
    ['a day', `<c s="${DAY_STYLE}"><v>46353</v></c>`, { doubt: 'day', text: '2026-11-27' }],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['an inline text', '<c t="inlineStr"><is><t>Karim</t></is></c>', 'Karim'],
    ['a rich text', '<c t="inlineStr"><is><r><t>Ka</t></r><r><t>rim</t></r></is></c>', 'Karim'],
  ])('%s', async (_, xml, cell) => {
    expect((await rowsOf(spreadsheetFile([[{ xml }, 'x']])))[0]?.cells[0]).toEqual(cell)
  })

  it('gives the value of merged cells to the first one, and tells of them', async () => {
    const bytes = spreadsheetFile(
      [
        ['USD', 'a'],
        [null, 'b'],
      ],
      {
        behind: '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
      },
    )
    const table = await readTable(bytes, LIMITS)
    expect(table.hasMergedCells).toBe(true)
    expect(table.rows).toEqual([
      { line: 1, cells: ['USD', 'a'] },
      { line: 2, cells: ['', 'b'] },
    ])
    expect((await readTable(spreadsheetFile([['a']]), LIMITS)).hasMergedCells).toBe(false)
  })
})

it('passes over empty rows and keeps the numbers of the others', async () => {
  const empty = Array.from({ length: 60_000 }, () => [{ xml: '<c s="1"/>' }])
  const bytes = spreadsheetFile([['first'], ...empty, ['last']])
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['first'] },
    { line: 60_002, cells: ['last'] },
  ])
})

it('reads a sheet with gaps without filling them', async () => {
  expect(await rowsOf(spreadsheetFile([['a'], ['b']], { lines: [7, 1_048_576] }))).toEqual([
    { line: 7, cells: ['a'] },
    { line: 1_048_576, cells: ['b'] },
  ])
})

/** Makes a zip with one sheet. Its header states a smaller size than the sheet has. */
function lyingArchive(said: number): Uint8Array {
  const bytes = zippedParts({ 'xl/worksheets/sheet1.xml': new Uint8Array(80_000_000).fill(32) })
  const view = new DataView(bytes.buffer)
  const name = new TextEncoder().encode('xl/worksheets/sheet1.xml')
  for (let at = 0; at < bytes.length - 46; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50
    if (isEntry && name.every((byte, index) => bytes[at + 46 + index] === byte)) {
      view.setUint32(at + 24, said, true)
    }
  }
  return bytes
}

describe('refuses', () => {
  const sheet = (xml: string) => zippedParts({ 'xl/worksheets/sheet1.xml': xml })
  it.each<[name: string, bytes: () => Uint8Array, problem: FileProblem]>([
    ['a file that inflates to 80 MB', () => sheet(' '.repeat(80_000_000)), 'swells'],
    ['one whose sheet hides its size', () => lyingArchive(0), 'swells'],
    ['one whose sheet lies about its size', () => lyingArchive(1_000), 'damaged'],
    ['an archive without a workbook', () => zipSync({ 'a.txt': new Uint8Array(3) }), 'noTable'],
    ['half a file', () => spreadsheetFile([['a']]).slice(0, 900), 'damaged'],
    ['a file whose sheet is no XML', () => sheet('<worksheet><sheetData><row'), 'empty'],
    ['a sheet without rows', () => spreadsheetFile([]), 'empty'],
    ['more rows than allowed', () => spreadsheetFile(Array(51).fill(['a'])), 'tooManyRows'],
    ['an old .xls', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'oldSpreadsheet'],
    ['more than 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), 'tooLarge'],
    [
      'a value far to the right',
      () =>
        sheet(
          '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        ),
      'tooManyColumns',
    ],
  ])('%s', async (_, bytes, problem) => {
    expect(await problemOf(bytes())).toBe(problem)
  })
})
