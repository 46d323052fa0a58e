import { describe, expect, it } from 'vitest'
import { zippedParts } from '../../e2e/spreadsheet-file.ts'
import { readTable } from './read-table.ts'
import type { ChosenReading } from './table.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

async function read(parts: Record<string, string>, chosen: ChosenReading = {}) {
  return readTable(zippedParts(parts), { rows: 50 }, chosen)
}

const sheet = (cells: string) =>
  `<worksheet ${MAIN}><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

describe('sheets', () => {
  const workbook = (first: string) => ({
    'xl/workbook.xml': `<workbook ${MAIN} ${RELATIONS}><sheets><sheet name="Old &amp; gone" sheetId="1" ${first} r:id="rId1"/><sheet name="حساب‌ها" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet(text('first')),
    'xl/worksheets/sheet2.xml': sheet(text('second')),
  })

  it.each<[string, string, ChosenReading, string]>([
    ['the first one', '', {}, 'first'],
    ['not a hidden first one', 'state="hidden"', {}, 'second'],
    ['not a very hidden first one', 'state="veryHidden"', {}, 'second'],
    ['the chosen one', '', { sheet: 'حساب‌ها' }, 'second'],
    ['the chosen one, even if it is hidden', 'state="hidden"', { sheet: 'Old & gone' }, 'first'],
    ['the first one if the chosen one is gone', '', { sheet: 'x' }, 'first'],
  ])('%s is read', async (_, state, chosen, cell) => {
    const table = await read(workbook(state), chosen)
    expect(table.rows[0]?.cells).toEqual([cell])
    expect(table.sheets).toEqual(['Old & gone', 'حساب‌ها'])
    expect(table.sheet).toBe(cell === 'first' ? 'Old & gone' : 'حساب‌ها')
  })
})

describe('numbers are read as the sheet shows them', () => {
  it.each<[format: string, value: string, cell: unknown]>([
    ['0000', '7', '0007'],
    ['0000', '12345', '12345'],
    ['0000000000', '700123456', '0700123456'],
    ['0.00', '0.30000000000000004', '0.30'],
    ['0.00', '12.5', '12.50'],
    ['0.##', '12.5', '12.5'],
    ['#,##0.00', '1234.567', '1234.57'],
    ['#,##0.00_);(#,##0.00)', '-1234.565', '-1234.57'],
    ['"$"#,##0.00', '0.005', '0.01'],
    ['[$AFN] #,##0.00', '1999.999', '2000.00'],
    ['0.00', '-0.001', '0.00'],
    ['#,##0', '1234', '1234'],
    ['#,##0', '1234.57', { doubt: 'cut', text: '1234.57' }],
    ['0', '0.4', { doubt: 'cut', text: '0.4' }],
    ['0.00', '12345678901234.56', { doubt: 'inexact', text: '12345678901234.56' }],
    ['0%', '0.12', '0.12'],
    ['0.00E+00', '1234.5', '1234.5'],
    ['General', '1.005', '1.005'],
    ['#,##0,', '1234567', '1234567'],
  ])('%s of %s', async (format, value, cell) => {
    const code = format.replaceAll('"', '&quot;')
    const parts = {
      'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': sheet(`<c r="A1" s="1"><v>${value}</v></c>${text('x')}`),
    }
    expect((await read(parts)).rows[0]?.cells[0]).toEqual(cell)
  })
})
