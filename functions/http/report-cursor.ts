import { isBusinessDate } from '../../shared/calendar/business-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import type { Balances } from '../domain/statement.ts'

/** Where a page of an account report ended, and the balances that stood there. */
export interface Cursor {
  tranDate: string
  number: number
  balances: Balances
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})\.(\d{1,12})((?:\.\d{1,12}:-?\d{1,38})*)$/

/** A cursor as the `Link` header carries it: "2026-11-20.123.1:4500.2:-700". */
export function cursorText({ tranDate, number, balances }: Cursor): string {
  const sums = [...balances].map(([currencyId, balance]) => `${currencyId}:${balance}`)
  return [tranDate, number, ...sums].join('.')
}

/**
 * Reads a cursor back.
 * @throws Refusal `badInput` for what this server never wrote
 */
export function cursorFrom(text: string): Cursor {
  const match = CURSOR.exec(text)
  const [, tranDate = '', number = '', sums = ''] = match ?? []
  if (!isBusinessDate(tranDate)) {
    throw new Refusal('badInput', 'cursor must be taken from the Link header of the page before')
  }
  const pairs = sums.split('.').filter(Boolean)
  const balances = pairs.map((pair): [number, bigint] => {
    const [currencyId = '', balance = ''] = pair.split(':')
    return [Number(currencyId), BigInt(balance)]
  })
  return { tranDate, number: Number(number), balances: new Map(balances) }
}
