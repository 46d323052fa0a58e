import { MOST_LIST_BYTES } from '../../../shared/contract/partner-comparison-facts.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/** A partner's list as a file. */
export interface ListFile {
  bytes: Uint8Array
  /** A workbook, or text of any kind. */
  extension: 'xlsx' | 'csv'
}

const DATA_URL = /^data:[\w.+/;=-]*;base64,([A-Za-z0-9+/]+={0,2})$/
/** The first bytes of every zip archive that has files. A workbook is such an archive. */
const ZIP = '504b0304'

/**
 * Reads a partner's list from a data URL. What it is, is decided by its content.
 * @throws Refusal `badInput` if the text is no data URL; `tooLarge` over 2 MB
 */
export function listFileFrom(dataUrl: string): ListFile {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) throw refused(PARTNERS.listNotDataUrl)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MOST_LIST_BYTES) throw refused(PARTNERS.listTooLarge)
  return { bytes, extension: bytes.subarray(0, 4).toString('hex') === ZIP ? 'xlsx' : 'csv' }
}
