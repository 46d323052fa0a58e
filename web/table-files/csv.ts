import Papa from 'papaparse'
import { SEPARATORS, type Separator, separatorOf } from './separator.ts'
import {
  ENCODINGS,
  type Encoding,
  RowCollector,
  type Table,
  type TableLimits,
  UnreadableFile,
} from './table.ts'

/** The first line of a file, if it names the separator for the spreadsheet. */
const SEPARATOR_LINE = /^sep=(.)\n/i
/** The character that DOS programs write at the end of a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds that character.
const END_OF_FILE = /\u001a+\s*$/
/** The beginning of a web page. Some programs save a web page under the name of a spreadsheet. */
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

/** The number of bytes at the beginning of a file that are searched for zero bytes, which show UTF-16. */
const PROBED_BYTES = 64 * 1024

/**
 * Characters that no text contains. If decoding gives one of them, the bytes are in another encoding, or aren't text. U+001A
 * isn't among them, because it may end a text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds the characters that no text has.
const NO_TEXT = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\ufffe\uffff]/

/**
 * Recognises the encoding of a text. The byte order mark decides, else the zero bytes that UTF-16 has in every digit and
 * line end. Otherwise it is UTF-8 if that is valid, else Windows-1256, in which older programs write Persian.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.subarray(0, PROBED_BYTES).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) return odd >= even ? 'utf-16le' : 'utf-16be'
  return isIn('utf-8', bytes) ? 'utf-8' : 'windows-1256'
}

/**
 * Decodes the text of a file.
 * @throws UnreadableFile if the bytes aren't a text in this encoding
 */
function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const text = decodedOrNull(bytes, encoding)
  if (text !== null && !NO_TEXT.test(text)) return text
  // If no encoding gives a text, the file is a picture, a PDF or the like.
  throw new UnreadableFile(
    ENCODINGS.some((other) => isIn(other, bytes)) ? 'otherEncoding' : 'noTable',
  )
}

function isIn(encoding: Encoding, bytes: Uint8Array): boolean {
  const text = decodedOrNull(bytes, encoding)
  return text !== null && !NO_TEXT.test(text)
}

function decodedOrNull(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
