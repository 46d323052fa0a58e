import Papa from 'papaparse'
import { decoded, encodingOf } from './encoding.ts'
import { SEPARATORS, type Separator, separatorOf } from './separator.ts'
import {
  type Encoding,
  RowCollector,
  type Table,
  type TableLimits,
  UnreadableFile,
} from './table.ts'

/** The first line in which a spreadsheet may name the separator of a file. */
const SEPARATOR_LINE = /^sep=(.)\n/i
/** The character with which DOS programs end a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds that character.
const END_OF_FILE = /\u001a+\s*$/
/** Some programs save a web page under the name of a spreadsheet. */
const WEB_PAGE = /^\s*<(!doctype|html|table|\?xml|head|meta)/i

/**
 * Reads a file of text whose cells are separated by commas, semicolons, tabs or bars.
 * @param chosen the encoding and the separator that the person has chosen; else they are recognised
 * @throws UnreadableFile
 */
export function readCsv(
  bytes: Uint8Array,
  limits: TableLimits,
  chosen: { encoding?: Encoding | undefined; separator?: Separator | undefined } = {},
): Table {
  const encoding = chosen.encoding ?? encodingOf(bytes)
  const whole = decoded(bytes, encoding).replace(END_OF_FILE, '').replace(/\r\n?/g, '\n')
  if (WEB_PAGE.test(whole)) throw new UnreadableFile('webPage')
  const [separatorLine = '', told] = SEPARATOR_LINE.exec(whole) ?? []
  const linesBefore = separatorLine === '' ? 0 : 1
  const text = whole.slice(separatorLine.length)
  const separator =
    chosen.separator ?? SEPARATORS.find((each) => each === told) ?? separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\n', delimiter: separator })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote) throw new UnreadableFile('openQuote', (quote.row ?? 0) + 1 + linesBefore)
  const collector = new RowCollector(limits)
  data.forEach((cells, index) => {
    collector.add(
      index + 1 + linesBefore,
      cells.map((cell) => cell.trim()),
    )
  })
  const { rows } = collector
  return { rows, encoding, separator, sheets: [], sheet: null, hasMergedCells: false }
}
