import { unzipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { spreadsheetCell } from './spreadsheet-cell.ts'
import { RowCollector, type Table, type TableLimits, UnreadableFile } from './table.ts'

/**
 * The most bytes to which the parts of a spreadsheet may inflate. 20,000 accounts are about 15 MB, and 60,000 empty rows
 * with formats about as much.
 */
const MOST_INFLATED_BYTES = 64 * 1024 * 1024
/** Two bytes are an empty part. */
const EMPTY_PART_BYTES = 2

/**
 * Reads the first sheet of an .xlsx file.
 * @throws UnreadableFile
 */
export async function readXlsx(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
  refuseSwelling(bytes)
  const collector = new RowCollector(limits)
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      collector.add(index + 1, values.map(spreadsheetCell))
    }
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    throw new UnreadableFile('damaged', null, { cause })
  }
  return { rows: collector.rows, encoding: null, hasMergedCells: hasMergedCells(bytes) }
}

/**
 * Refuses a file before anything of it is inflated, if its parts say that they are too large together. A part that
 * inflates to more than it says ends with an error at once; so each part must say its size.
 */
function refuseSwelling(bytes: Uint8Array): void {
  let total = 0
  let isSizeless = false
  let isWorkbook = false
  const look = ({ name, size, originalSize }: Part) => {
    total += originalSize
    if (originalSize === 0 && (size > EMPTY_PART_BYTES || /\.(xml|rels)$/.test(name)))
      isSizeless = true
    if (/^xl\/workbook\d*\.xml$/i.test(name)) isWorkbook = true
    return false
  }
  try {
    unzipSync(bytes, { filter: look })
  } catch (cause) {
    throw new UnreadableFile('damaged', null, { cause })
  }
  if (isSizeless || total > MOST_INFLATED_BYTES) throw new UnreadableFile('swells')
  if (!isWorkbook) throw new UnreadableFile('noTable')
}

/** The first sheet, by the name that spreadsheet programs give it. */
const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
/** Merged cells are listed behind the rows. */
const SEARCHED_BYTES = 256 * 1024

/** True if the first sheet has merged cells. It only serves a hint, so a sheet with an unusual name is passed over. */
function hasMergedCells(bytes: Uint8Array): boolean {
  const sheet = unzipSync(bytes, { filter: ({ name }) => name === FIRST_SHEET })[FIRST_SHEET]
  return new TextDecoder().decode(sheet?.subarray(-SEARCHED_BYTES)).includes('<mergeCell ')
}

interface Part {
  readonly name: string
  readonly size: number
  readonly originalSize: number
}
