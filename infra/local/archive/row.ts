import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { Field, Parts, Places, Unit } from './field-groups.ts'
import type { ArchivedKind } from './kinds.ts'

/** Attributes that only place an item in an index. */
const PLACES = new Set(['pk', 'sk', 'credited', 'debited', 'typeMonth', 'dated'])

/**
 * Writes a line of the archive: the fields of an item in the order of their names, with amounts and rates as decimals by
 * the units that are declared with the fields.
 * @param kept the item; every number in it is whole, as a bigint
 * @throws Error for a number whose unit isn't declared, because the archive could then state it 100 times too large
 */
export function archiveRow(kind: ArchivedKind, kept: Readonly<Record<string, unknown>>): string {
  const item = kind.unpack?.(kept) ?? kept
  const [pk, sk] = [String(item['pk']), String(item['sk'])]
  const fields: Record<string, unknown> = { ...dayOf(kind, item), ...kind.keys?.(pk, sk) }
  for (const [name, value] of Object.entries(item)) {
    const field = fieldNamed(kind, name)
    if (PLACES.has(name) || (kind.isStrict && !field)) continue
    fields[nameOutside(name)] = plain(value, field?.units, `${kind.file}: ${name}`)
  }
  return `${JSON.stringify(inOrder(fields))}\n`
}

/** Returns the declaration of a field; undefined for an unknown field. */
function fieldNamed({ fields }: ArchivedKind, name: string): Partial<Field> | undefined {
  const field = fields[name] ?? fields[name.replace(/\d+$/, '#')]
  return typeof field === 'string' ? {} : field
}

/** Returns the business day, which is in the key by which a record is listed: "2026-11-20#000000000042". */
function dayOf({ fields }: ArchivedKind, { dated }: Readonly<Record<string, unknown>>) {
  return typeof dated === 'string' && 'date' in fields ? { date: dated.split('#')[0] } : {}
}

/** Returns a value in the archive's form. @param place names the field in the error for an undeclared unit */
function plain(value: unknown, units: Field['units'], place: string): unknown {
  if (typeof value === 'bigint') return decimal(value, units, place)
  if (value instanceof Set) return [...value].map((each) => plain(each, units, place)).sort()
  if (Array.isArray(value)) {
    return value.map((each, index) =>
      typeof each === 'bigint' && isPlaces(units)
        ? decimal(each, units[Math.min(index, units.length - 1)], place)
        : plain(each, units, place),
    )
  }
  if (typeof value !== 'object' || value === null) return value
  const named: Parts = typeof units === 'object' && !isPlaces(units) ? units : {}
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      nameOutside(name),
      plain(each, named[name] ?? named['*'], `${place}.${name}`),
    ]),
  )
}

const WRITTEN: Readonly<Record<Unit, (value: bigint) => unknown>> = {
  money: formatAmount,
  percent: formatAmount,
  rate: formatRate,
  number: Number,
}

function decimal(value: bigint, units: Field['units'], place: string): unknown {
  if (typeof units === 'string') return WRITTEN[units](value)
  throw new Error(`${place} is a number, but its unit isn't declared (infra/local/archive)`)
}

function isPlaces(units: Field['units']): units is Places {
  return Array.isArray(units)
}

/**
 * Returns the name of a field in the archive. There an amount is a decimal and not in minor units, so its name doesn't
 * end in "Minor".
 */
export function nameOutside(name: string): string {
  return name.replace(/Minor$/, '')
}

/** Returns the same value with all fields in the order of their names, so that equal records are equal bytes. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}
