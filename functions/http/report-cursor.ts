import { isBusinessDate } from '../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refused } from '../../shared/refusals/refused.ts'

/**
 * The end of a page of a report, with the sums of all rows so far. So on the last page the sums of all rows can be
 * compared with the table.
 */
export interface Cursor {
  tranDate: string
  number: number
  /**
   * Sums by name: the balances of an account report by currency id, or the movements on the house accounts by the names of
   * `HouseSums`. In the journal also how many entries of a day are numbered, by branch.
   */
  sums: ReadonlyMap<string, AmountMinor>
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(\d{1,12})((?:\.\w{1,20}:-?\d{1,38})*)$/
const NAMES = {
  balances: /^\d{1,12}$/,
  houseSums: /^(rows|[A-Z]{3}_?\d{3}[cd]\d{1,12})$/,
  journal: /^(rows|[A-Z]{3}_?\d{3}[cd]\d{1,12}|n[A-Z0-9_]{1,8})$/,
}

/** Writes a cursor for the `Link` header: "2026-11-20.123.1:4500.2:-700". */
export function cursorText({ tranDate, number, sums }: Cursor): string {
  return [tranDate, number, ...[...sums].map(([name, sum]) => `${name}:${sum}`)].join('.')
}

/**
 * Reads a cursor.
 * @param text undefined on the first page
 * @param kind the kind of sums in the cursor
 * @throws Refusal `badInput` if the text can't be a cursor of this server
 */
export function cursorFrom(text: string | undefined, kind: keyof typeof NAMES): Cursor | null {
  if (text === undefined) return null
  const match = CURSOR.exec(text)
  const [, tranDate = '', number = '', carried = ''] = match ?? []
  const pairs = carried.split('.').filter(Boolean)
  const sums = pairs.map((pair): [string, bigint] => {
    const [name = '', sum = ''] = pair.split(':')
    return [name, BigInt(sum)]
  })
  if (!isBusinessDate(tranDate) || !sums.every(([name]) => NAMES[kind].test(name))) {
    throw refused(CALLS.cursor)
  }
  return { tranDate, number: Number(number), sums: new Map(sums) }
}
