import { readCsv } from './csv.ts'
import { MOST_FILE_BYTES } from './file-size.ts'
import { type ChosenReading, type Table, type TableLimits, UnreadableFile } from './table.ts'
import { readXlsx } from './xlsx.ts'

/** The first bytes of every zip archive. An .xlsx file is such an archive. */
const ZIP = [0x50, 0x4b]
/** The first bytes of an .xls file, and of an .xlsx file with a password. */
const OLD_SPREADSHEET = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads the table of a file: text separated by commas, semicolons, tabs or bars, or a sheet of an .xlsx file. The content of
 * the file decides what it is, not its name.
 * @param chosen what the person has chosen; the rest is recognised
 * @throws UnreadableFile
 */
export async function readTable(
  bytes: Uint8Array,
  limits: TableLimits,
  chosen: ChosenReading = {},
): Promise<Table> {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableFile('tooLarge')
  if (begins(OLD_SPREADSHEET)) throw new UnreadableFile('oldSpreadsheet')
  const table = begins(ZIP)
    ? await readXlsx(bytes, limits, chosen.sheet)
    : readCsv(bytes, limits, chosen)
  if (table.rows.length === 0) throw new UnreadableFile('empty')
  return table
}
