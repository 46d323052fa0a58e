import { unzipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { type Cell, RowCollector, type Table, type TableLimits, UnreadableFile } from './table.ts'
import { attributesOf, numberFormats, partsOf, sheetsOf } from './workbook.ts'

/**
 * The most bytes that the parts of a spreadsheet may have after inflating. 20,000 accounts are about 15 MB, and so are
 * 60,000 empty rows with formats.
 */
const MOST_INFLATED_BYTES = 64 * 1024 * 1024
/** A compressed part without content takes two bytes. */
const EMPTY_PART_BYTES = 2

/**
 * Reads a sheet of an .xlsx file: the sheet with the given name, or else the first one that isn't hidden.
 * @throws UnreadableFile
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: TableLimits,
  chosen?: string,
): Promise<Table> {
  const workbook = workbookIn(bytes)
  const read = partsOf(bytes)
  const collector = new RowCollector(limits)
  try {
    const sheets = sheetsOf(read, workbook)
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    const sheet = sheets.find(({ name }) => name === chosen) ?? visible[0] ?? sheets[0]
    const xml = sheet ? read(sheet.path) : ''
    const formats = numberFormats(read, workbook).map(numberFormat)
    const marks = marksOf(xml, (style) => formats[style] != null)
    const index = Math.max(0, sheet ? sheets.indexOf(sheet) : 0)
    for await (const { index: row, values } of streamXlsxRows(bytes, { sheet: index })) {
      const cells = values.map((value, column) =>
        spreadsheetCell(value, {
          isFormula: marks.isFormula(row, column),
          format: formats[marks.styleOf(row, column) ?? -1] ?? null,
        }),
      )
      collector.add(row + 1, cells)
    }
    return {
      rows: collector.rows,
      encoding: null,
      separator: null,
      sheets: sheets.map(({ name }) => name),
      sheet: sheet?.name ?? null,
      // The file lists merged cells after the rows.
      hasMergedCells: xml.includes('<mergeCell '),
    }
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    throw new UnreadableFile('damaged', null, { cause })
  }
}

/**
 * Finds the path of the workbook's part. If the sizes that the parts state are too large together, the file is refused
 * before anything is inflated. Inflating a part to more than its stated size fails at once. So each part must state its
 * size.
 */
function workbookIn(bytes: Uint8Array): string {
  let total = 0
  let isSizeless = false
  let workbook: string | null = null
  const look = ({ name, size, originalSize }: Part) => {
    total += originalSize
    if (originalSize === 0 && (size > EMPTY_PART_BYTES || /\.(xml|rels)$/.test(name)))
      isSizeless = true
    if (/^xl\/workbook\d*\.xml$/i.test(name)) workbook = name
    return false
  }
  try {
    unzipSync(bytes, { filter: look })
  } catch (cause) {
    throw new UnreadableFile('damaged', null, { cause })
  }
  if (isSizeless || total > MOST_INFLATED_BYTES) throw new UnreadableFile('swells')
  if (workbook === null) throw new UnreadableFile('noTable')
  return workbook
}

interface Part {
  readonly name: string
  readonly size: number
  readonly originalSize: number
}

/** What the values of a sheet don't tell: which cells are formulas, and how numbers are formatted. */
interface SheetMarks {
  readonly isFormula: (row: number, column: number) => boolean
  /** The index of the style of a number; undefined for the default style. */
  readonly styleOf: (row: number, column: number) => number | undefined
}

/** The most columns of a sheet. */
const COLUMNS = 16_384
const TAG = /<(?:[\w-]+:)?(row|c|f)(?=[\s/>])([^>]*)>/g

/**
 * Looks through a sheet for formulas and formats.
 * @param matters whether a style changes how a number is read
 */
function marksOf(xml: string, matters: (style: number) => boolean): SheetMarks {
  const formulas = new Set<number>()
  const styles = new Map<number, number>()
  let [row, column, at] = [-1, -1, -1]
  for (const [, tag, text = ''] of xml.matchAll(TAG)) {
    if (tag === 'f') {
      formulas.add(at)
      continue
    }
    const { r, s } = attributesOf(text)
    if (tag === 'row') {
      row = r === undefined ? row + 1 : Number(r) - 1
      column = -1
      continue
    }
    column = r === undefined ? column + 1 : columnOf(r)
    at = row * COLUMNS + column
    const style = Number(s ?? 0)
    if (matters(style)) styles.set(at, style)
  }
  return {
    isFormula: (line, index) => formulas.has(line * COLUMNS + index),
    styleOf: (line, index) => styles.get(line * COLUMNS + index),
  }
}

/** Returns the index of the column of an address: 27 for "AB12". */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A value as the library reads it from a cell. */
type CellValue = string | number | boolean | Date | null | undefined

/** What is known about a cell besides its value. */
interface CellMarks {
  readonly isFormula: boolean
  /** Null if the sheet shows the number as it is. */
  readonly format: NumberFormat | null
}

/** A spreadsheet keeps 15 digits of a number. Further digits are not the typed ones. */
const KEPT_DIGITS = 15
const FIRST_INEXACT = 10 ** KEPT_DIGITS
/**
 * A sum may have a rounding error in its last digits: 0.1 + 0.2 is 0.30000000000000004. If the rounded number has at most
 * this many digits, the difference counts as such an error.
 */
const SURE_DIGITS = 13
/** A format with fewer decimals than this hides cents. */
const AMOUNT_DECIMALS = 2
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/

/**
 * Reads a cell of a spreadsheet as text, as the sheet shows it. A formula is read as the value that the spreadsheet has
 * saved for it.
 */
function spreadsheetCell(value: CellValue, { isFormula, format }: CellMarks): Cell {
  if (value === null || value === undefined) {
    return isFormula ? { doubt: 'uncalculated', text: '' } : ''
  }
  if (value instanceof Date) return { doubt: 'day', text: dayOf(value) }
  if (typeof value === 'number') return numberCell(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = value.trim()
  return FORMULA_ERROR.test(text) ? { doubt: 'formula', text } : text
}

/**
 * Writes a number in digits. Spreadsheets save numbers in binary. The shortest decimal for the same binary number is the one
 * that was typed, if it has at most 15 digits.
 */
function numberCell(value: number, format: NumberFormat | null): Cell {
  const text = inDigits(String(value))
  const plain = isExact(text) ? text : withKeptDigits(text)
  const isNoise = plain !== text && digitsOf(plain).length <= SURE_DIGITS
  if (Math.abs(value) >= FIRST_INEXACT || (plain !== text && !isNoise)) {
    return { doubt: 'inexact', text }
  }
  if (format === null) return plain
  const shown = shownAs(plain, format)
  const isCut = Number(shown) !== Number(plain)
  return isCut && format.decimals < AMOUNT_DECIMALS ? { doubt: 'cut', text: plain } : shown
}

/** Returns a number rounded to the digits that a spreadsheet keeps, without zeros at the end. */
function withKeptDigits(text: string): string {
  const [, whole = '', zeros = ''] = /^-?(\d+)(?:\.(0*))?/.exec(text) ?? []
  const decimals = Math.max(
    0,
    whole === '0' ? KEPT_DIGITS + zeros.length : KEPT_DIGITS - whole.length,
  )
  const rounded = shownAs(text, { digits: 1, decimals, fewestDecimals: 0 })
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded
}

function isExact(text: string): boolean {
  return digitsOf(text).length <= KEPT_DIGITS
}

function digitsOf(text: string): string {
  return text.replace(/[-.]/g, '').replace(/^0+/, '')
}

/** Writes "1.5e-7" as "0.00000015", and "1e+21" with all its zeros. */
function inDigits(text: string): string {
  const [, minus = '', first = '', decimals = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const shift = Number(exponent)
  const digits = first + decimals
  return shift < 0
    ? `${minus}0.${'0'.repeat(-shift - 1)}${digits}`
    : minus + digits.padEnd(shift + 1, '0')
}

function dayOf(value: Date): string {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
}

/** How a sheet shows a number, as far as this changes the number that is read. */
interface NumberFormat {
  /** The fewest digits before the point: 4 for "0000". */
  readonly digits: number
  /** The most and the fewest decimals that are shown: 2 and 2 for "0.00", 2 and 0 for "0.##". */
  readonly decimals: number
  readonly fewestDecimals: number
}

/** Parts of a format that don't change the number: quoted and escaped signs, colours and currencies, gaps and filling. */
const BESIDE = /"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g
const FIGURES = /^[^0#?.]*([0#?,]*)(?:\.([0#?]+))?[^0#?.]*$/

/**
 * Reads the code of a format, such as "0000" or "#,##0.00_);(#,##0.00)".
 * @returns null for General, and for formats that don't show the number itself, such as those for percent, powers and days
 */
function numberFormat(code: string): NumberFormat | null {
  const section = (code.split(';')[0] ?? '').replace(BESIDE, '')
  if (/[%Ee]|general|[dmyhs]/i.test(section)) return null
  const [whole, before = '', after = ''] = FIGURES.exec(section) ?? []
  // A comma at the end means that the number is shown in thousands.
  if (whole === undefined || before.endsWith(',') || !/[0#?]/.test(before + after)) return null
  return {
    digits: before.includes(',') ? 1 : before.replace(/[^0]/g, '').length,
    decimals: after.length,
    fewestDecimals: after.replace(/[^0]/g, '').length,
  }
}

/**
 * Writes a number as a format shows it: with the zeros before it, and rounded to its decimals, half away from zero.
 * @param plain the number in digits
 */
function shownAs(plain: string, format: NumberFormat): string {
  const { digits, decimals, fewestDecimals } = format
  const [, minus = '', whole = '', after = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const padded = whole.padStart(digits, '0')
  if (after.length <= decimals) {
    const shown = after.padEnd(fewestDecimals, '0')
    return minus + (shown === '' ? padded : `${padded}.${shown}`)
  }
  const kept = BigInt(padded + after.slice(0, decimals)) + (Number(after[decimals]) >= 5 ? 1n : 0n)
  const figures = kept.toString().padStart(padded.length + decimals, '0')
  const point = figures.length - decimals
  const text = decimals === 0 ? figures : `${figures.slice(0, point)}.${figures.slice(point)}`
  return /[1-9]/.test(text) ? minus + text : text
}
