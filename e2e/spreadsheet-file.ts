import { strToU8, zipSync } from 'fflate'

/** A value of a cell: a text, a number as the file has it, or the XML of the cell without its address. */
export type SheetValue = string | { readonly number: string } | { readonly xml: string } | null

/** The index of the style for days in the styles.xml that this file writes. */
export const DAY_STYLE = 1

/** Optional parts of a sheet: `behind` is XML after the rows, such as merged cells. */
interface SheetMore {
  readonly behind?: string
  /** The numbers of the rows; by default 1, 2, 3 … */
  readonly lines?: readonly number[]
}

/** Makes an .xlsx file with these rows on its first sheet, and a second sheet with other data. */
export function spreadsheetFile(
  rows: readonly (readonly SheetValue[])[],
  { behind = '', lines }: SheetMore = {},
): Uint8Array<ArrayBuffer> {
  const texts = new Map<string, number>()
  const body = rows.map((row, at) => rowXml(row, lines?.[at] ?? at + 1, texts)).join('')
  return zippedParts({
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${body}</sheetData>${behind}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData>${rowXml(['other'], 1, texts)}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  })
}

/** Makes an .xlsx file of the given parts and the parts that every file has. */
export function zippedParts(parts: Readonly<Record<string, string | Uint8Array>>) {
  const whole = { ...FRAME, ...parts }
  const bytes = Object.entries(whole).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ])
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}

function rowXml(row: readonly SheetValue[], line: number, texts: Map<string, number>): string {
  const cells = row.map((value, at) => {
    const address = `r="${String.fromCharCode(65 + at)}${line}"`
    if (value === null) return ''
    if (typeof value === 'object') {
      return 'xml' in value
        ? value.xml.replace('<c', `<c ${address}`)
        : `<c ${address}><v>${value.number}</v></c>`
    }
    if (!texts.has(value)) texts.set(value, texts.size)
    return `<c ${address} t="s"><v>${texts.get(value)}</v></c>`
  })
  return `<row r="${line}">${cells.join('')}</row>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const sheetRelation = (id: number) =>
  `<Relationship Id="rId${id}" Type="${RELATION}/worksheet" Target="worksheets/sheet${id}.xml"/>`

const FRAME = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="Books" sheetId="1" r:id="rId1"/><sheet name="Other" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheetRelation(1)}${sheetRelation(2)}<Relationship Id="rId3" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const
