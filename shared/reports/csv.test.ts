import { describe, expect, it } from 'vitest'
import { type CsvColumn, csvFile, csvLine } from './csv.ts'

type Row = readonly [text: string, figure: string]

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Description', cell: ([text]) => text, kind: 'text' },
  { header: 'Amount', cell: ([, figure]) => figure, kind: 'verbatim' },
]

describe('a line', () => {
  it.each<[what: string, row: Row, line: string]>([
    ['plain cells', ['cash', '1.00'], 'cash,1.00'],
    ['a comma', ['rent, Kabul', '1.00'], '"rent, Kabul",1.00'],
    ['quotes, doubled', ['the "big" shop', '1.00'], '"the ""big"" shop",1.00'],
    ['a line break', ['one\ntwo', '1.00'], '"one\ntwo",1.00'],
    ['a carriage return', ['one\rtwo', '1.00'], '"one\rtwo",1.00'],
    ['an empty text', ['', '1.00'], ',1.00'],
    ['Persian', ['حواله کابل', '1.00'], 'حواله کابل,1.00'],
    ['a formula', ['=1+1', '1.00'], "'=1+1,1.00"],
    ['a formula with quotes', ['=HYPERLINK("x","y")', '0.00'], '"\'=HYPERLINK(""x"",""y"")",0.00'],
    ['a plus', ['+93700', '1.00'], "'+93700,1.00"],
    ['a minus', ['-5', '1.00'], "'-5,1.00"],
    ['an at sign', ['@SUM(A1)', '1.00'], "'@SUM(A1),1.00"],
    ['a tab', ['\t=1', '1.00'], "'\t=1,1.00"],
    ['these inside a text', ['a=b+c-d@e', '1.00'], 'a=b+c-d@e,1.00'],
    ['a negative figure as it is', ['cash', '-1234.50'], 'cash,-1234.50'],
    ['an arrow of our own as it is', ['cash', '-> 1001'], 'cash,-> 1001'],
  ])('writes %s', (_what, row, line) => {
    expect(csvLine(COLUMNS, row)).toBe(`${line}\r\n`)
  })
})

describe('a file', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    const file = csvFile(COLUMNS, [
      ['a', '1.00'],
      ['b', '2.00'],
    ])
    expect(file).toBe('\ufeffDescription,Amount\r\na,1.00\r\nb,2.00\r\n')
    expect([...new TextEncoder().encode(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('without rows has its headings', () => {
    expect(csvFile(COLUMNS, [])).toBe('\ufeffDescription,Amount\r\n')
  })
})
