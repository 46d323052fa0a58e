import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCells } from '../../functions/testing/csv.ts'
import { CSV_BYTE_ORDER_MARK, type CsvColumn, csvFile, csvLine } from './csv.ts'

type Row = readonly [text: string, figure: string]

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Description', cell: ([text]) => text, kind: 'text' },
  { header: 'Amount', cell: ([, figure]) => figure, kind: 'figure' },
]

describe('a line', () => {
  it.each<[what: string, text: string, cell: string]>([
    ['plain text', 'cash', '"cash"'],
    ['a comma', 'rent, Kabul', '"rent, Kabul"'],
    ['a semicolon', 'rent; Kabul', '"rent; Kabul"'],
    ['quotes, doubled', 'the "big" shop', '"the ""big"" shop"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a carriage return', 'one\rtwo', '"one\rtwo"'],
    ['an empty text', '', '""'],
    ['digits', '1001', '"1001"'],
    ['Persian', 'حواله کابل', '"حواله کابل"'],
    ['a formula', '=1+1', `"'=1+1"`],
    ['a formula with quotes', '=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a plus', '+93700', `"'+93700"`],
    ['a minus', '-5', `"'-5"`],
    ['an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
    ['a tab', '\t=1', `"'\t=1"`],
    ['a tab and no sign', '\tcash', `"'\tcash"`],
    ['signs of full width', '＝1;＋1;－1;＠A', `"'＝1;'＋1;'－1;'＠A"`],
    ['such signs inside a text', 'a=b+c-d@e, -5', '"a=b+c-d@e, -5"'],
    ['a formula after blanks', '  =1', `"'  =1"`],
    ['a formula after invisible characters', '\u0000\u200e=1', `"'\u0000\u200e=1"`],
    ['a formula after a quote', '"=1"', `"'""=1"""`],
    ['a formula after a semicolon', 'x;=cmd|A1', `"x;'=cmd|A1"`],
    ['a formula after a semicolon and a blank', 'x; =1;-2', `"x;' =1;'-2"`],
    ['a formula after a semicolon and a quote', 'x;"=1"', `"x;'""=1"""`],
    ['a tab after a semicolon', 'x;\ty', `"x;'\ty"`],
    ['a formula on a later line', 'x\r\n=1\n-2\r@3', `"x\r\n'=1\n'-2\r'@3"`],
    ['a formula after an empty line', 'x\n\n=1', `"x\n\n'=1"`],
  ])('writes %s', (_what, text, cell) => {
    expect(csvLine(COLUMNS, [text, '1.00'])).toBe(`${cell},1.00\r\n`)
  })

  it.each(['-1234.50', '0.00', '2026-11-20', '14:05', ''])(
    'writes the figure %s unchanged',
    (figure) => {
      expect(csvLine(COLUMNS, ['cash', figure])).toBe(`"cash",${figure}\r\n`)
    },
  )

  it.each(['-> 1001', '-', 'Approved'])(
    'writes our own text %s in quotes, but unchanged',
    (words) => {
      const column: CsvColumn<null> = { header: 'From/To', cell: () => words, kind: 'words' }
      expect(csvLine([column], null)).toBe(`"${words}"\r\n`)
    },
  )
})

describe('a file', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    const file = csvFile(COLUMNS, [
      ['a', '1.00'],
      ['b', '2.00'],
    ])
    expect(file).toBe('\ufeff"Description","Amount"\r\n"a",1.00\r\n"b",2.00\r\n')
    expect([...new TextEncoder().encode(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('with a note ends with a line for the note, with as many cells', () => {
    const file = csvFile(COLUMNS, [['a', '1.00']], 'Not whole, not yet')
    expect(file).toBe('\ufeff"Description","Amount"\r\n"a",1.00\r\n"Not whole, not yet",\r\n')
  })

  it('without rows has its headings', () => {
    expect(csvFile(COLUMNS, [])).toBe('\ufeff"Description","Amount"\r\n')
  })
})

describe('a file of any texts', () => {
  /** A row: a text, a figure that may be negative, and a text. */
  type Any = readonly [one: string, figure: string, two: string]
  const columns: CsvColumn<Any>[] = [
    { header: 'Transaction #', cell: () => '12', kind: 'figure' },
    { header: 'Account', cell: ([one]) => one, kind: 'text' },
    { header: 'Amount', cell: ([, figure]) => figure, kind: 'figure' },
    { header: 'Description', cell: ([, , two]) => two, kind: 'text' },
  ]
  const text = fc
    .array(fc.constantFrom(...'=+-@＝＋－＠;,"\'\t\r\n \u0000\u00a0\u200e\ufeffa1ب|'), {
      maxLength: 12,
    })
    .map((characters) => characters.join(''))
  const rows = fc.array(fc.tuple(text, fc.constantFrom('1.00', '-1.00'), text), { maxLength: 4 })
  const cellsOf = (file: string, separator: string) =>
    csvCells(file.replace(CSV_BYTE_ORDER_MARK, ''), separator)
  /** The characters that some spreadsheets drop from the beginning of a cell. */
  const dropped = /^[\s"\p{Cc}\p{Cf}]+/u
  const formula = /^[=+\-@＝＋－＠]/

  it('has the same cells if commas separate cells, and no text begins a formula', () => {
    fc.assert(
      fc.property(rows, (each) => {
        const seen = cellsOf(csvFile(columns, each), ',').slice(1)
        const withoutApostrophes = (cells: readonly string[]) =>
          cells.map((cell) => cell.replaceAll("'", ''))
        expect(seen.map(withoutApostrophes)).toEqual(
          each.map(([one, figure, two]) => withoutApostrophes(['12', one, figure, two])),
        )
        for (const [, one = '', , two = ''] of seen) {
          for (const cell of [one, two]) {
            expect(cell).not.toMatch(/^\t/)
            expect(cell.replace(dropped, '')).not.toMatch(formula)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('has no cell that begins a formula if semicolons separate cells', () => {
    fc.assert(
      fc.property(rows, (each) => {
        for (const cell of cellsOf(csvFile(columns, each), ';').flat()) {
          expect(cell).not.toMatch(/^\t/)
          expect(cell.replace(dropped, '')).not.toMatch(formula)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
