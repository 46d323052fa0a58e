import { isBusinessDate } from '../../shared/calendar/business-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'

/**
 * Where a page of a report ended, and what its rows had come to there, so that the last page can be held against what the
 * table says of all of them.
 */
export interface Cursor {
  tranDate: string
  number: number
  /** The balances of an account report by currency id, or what was moved on the house accounts, as `HouseSums` names it. */
  sums: ReadonlyMap<string, AmountMinor>
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(\d{1,12})((?:\.\w{1,20}:-?\d{1,38})*)$/
const NAMES = { balances: /^\d{1,12}$/, houseSums: /^[A-Z]{3}\d{3}[cd]\d{1,12}$/ }

/** A cursor as the `Link` header carries it: "2026-11-20.123.1:4500.2:-700". */
export function cursorText({ tranDate, number, sums }: Cursor): string {
  return [tranDate, number, ...[...sums].map(([name, sum]) => `${name}:${sum}`)].join('.')
}

/**
 * Reads a cursor back.
 * @param text undefined on a first page
 * @param kind which sums it carries
 * @throws Refusal `badInput` for what this server never wrote
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
    throw new Refusal('badInput', 'cursor must be taken from the Link header of the page before')
  }
  return { tranDate, number: Number(number), sums: new Map(sums) }
}
