import { unzipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { numberFormat } from './number-format.ts'
import { marksOf } from './sheet-marks.ts'
import { spreadsheetCell } from './spreadsheet-cell.ts'
import { RowCollector, type Table, type TableLimits, UnreadableFile } from './table.ts'
import { numberFormats, partsOf, sheetsOf } from './workbook.ts'

/**
 * The most bytes to which the parts of a spreadsheet may inflate. 20,000 accounts are about 15 MB, and 60,000 empty rows
 * with formats about as much.
 */
const MOST_INFLATED_BYTES = 64 * 1024 * 1024
/** Two bytes are an empty part. */
const EMPTY_PART_BYTES = 2

/**
 * Reads a sheet of an .xlsx file: the one with a name, or the first one that isn't hidden.
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
      // Merged cells are listed behind the rows.
      hasMergedCells: xml.includes('<mergeCell '),
    }
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    throw new UnreadableFile('damaged', null, { cause })
  }
}

/**
 * The path of the workbook's part. Refuses a file before anything of it is inflated, if its parts say that they are too
 * large together. A part that inflates to more than it says ends with an error at once; so each part must say its size.
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
