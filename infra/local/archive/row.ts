import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { ArchivedKind } from './kinds.ts'

/** Attributes that only place an item in an index. */
const PLACES = new Set(['pk', 'sk', 'credited', 'debited', 'typeMonth', 'dated'])
/** Whole numbers in hundredths of a currency, by the last name in their path. */
const AMOUNTS =
  /^(?:\w+Minor|amount|balance|floor|ceiling|commissionPer100000|n\d{6}|principal|outstanding|interestRate|value|fee|exAmount|commission|partnerCommission|forwardedCommission|expected|counted|movedSince|further|takenBack\d*|loose|arrived|inTransit|opening)$/
/** Whole numbers in ten-thousandths. */
const RATES = /^(?:rate|mostRate|quotedRate|buy|sell|percentScaled)$/

/**
 * A line of the archive: the fields of an item in the order of their names, with amounts and rates as decimals.
 * @param item the item; every number in it is a whole one, as bigint
 */
export function archiveRow(kind: ArchivedKind, item: Readonly<Record<string, unknown>>): string {
  const [pk, sk] = [String(item['pk']), String(item['sk'])]
  const fields: Record<string, unknown> = { ...dayOf(kind, item), ...kind.keys?.(pk, sk) }
  for (const [name, value] of Object.entries(item)) {
    if (PLACES.has(name) || (kind.isStrict && !(name in kind.fields))) continue
    fields[outside(name)] = name === 'figures' ? figures(value) : plain(value, name)
  }
  return `${JSON.stringify(inOrder(fields))}\n`
}

/** The business day is in the key by which a record is listed: "2026-11-20#000000000042". */
function dayOf({ fields }: ArchivedKind, { dated }: Readonly<Record<string, unknown>>) {
  return typeof dated === 'string' && 'date' in fields ? { date: dated.split('#')[0] } : {}
}

function plain(value: unknown, name: string): unknown {
  if (typeof value === 'bigint') {
    if (AMOUNTS.test(name)) return formatAmount(value)
    return RATES.test(name) ? formatRate(value) : Number(value)
  }
  if (value instanceof Set) return [...value].map((each) => plain(each, name)).sort()
  if (Array.isArray(value)) return value.map((each) => plain(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, each]) => [outside(inner), plain(each, inner)]),
  )
}

/** A decimal isn't in hundredths any more, so its name doesn't say so. */
const outside = (name: string) => name.replace(/Minor$/, '')

/** The figures of a day have no names: the first one of each currency is its id, the others are amounts. */
function figures(value: unknown): unknown {
  const lines = value as [bigint, ...bigint[]][]
  return lines.map(([currencyId, ...amounts]) => [Number(currencyId), ...amounts.map(formatAmount)])
}

/** The same value with all fields in the order of their names, so that equal records are equal bytes. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}
