/**
 * DynamoDB's JSON and the values of this product. The AWS SDK makes the same conversion in two libraries, each of which
 * walks through the whole request or answer, and once more for a log that nobody reads. That cost half of the CPU time of
 * a row; this file takes the place of both (`npm run bench:floor`).
 */

/** A value in DynamoDB's JSON: exactly one of these, such as `{"N":"42"}`. */
interface Wire {
  S?: string
  N?: string
  M?: Fields
  BOOL?: boolean
  L?: Wire[]
  NULL?: true
  /** In base64; in an error of the SDK, bytes. */
  B?: string | Uint8Array
  SS?: string[]
}
type Fields = Readonly<Record<string, unknown>>

/** The fields of requests and answers that hold the attributes of an item, and those that hold several such items. */
const ITEM_FIELDS = new Set([
  'Item',
  'Key',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'ExpressionAttributeValues',
  'Attributes',
])
const ITEM_LISTS = new Set(['Items', 'Keys'])

/** A request as DynamoDB takes it; every value of an item gets its type. */
export function wireRequest(request: Fields): Fields {
  return mapped(request, wireItem)
}

/** An answer with the plain values of its items; every number is a bigint. */
export function plainAnswer({ Responses, ...answer }: Fields): Fields {
  const plain = mapped(answer, plainItem)
  if (!Responses) return plain
  // The answer to a batch has its items by the name of the table.
  const found = Object.entries(Responses as Record<string, Fields[]>)
  return {
    ...plain,
    Responses: Object.fromEntries(found.map(([table, items]) => [table, items.map(plainItem)])),
  }
}

/** Converts the items at their places in a request or answer; the rest stays as it is. */
function mapped(fields: Fields, convert: (item: Fields) => Fields): Fields {
  const result: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value === null || typeof value !== 'object') result[name] = value
    else if (ITEM_FIELDS.has(name)) result[name] = convert(value as Fields)
    else if (ITEM_LISTS.has(name)) result[name] = (value as Fields[]).map(convert)
    else if (Array.isArray(value)) {
      result[name] = value.map((each) => (typeof each === 'object' ? mapped(each, convert) : each))
    } else result[name] = mapped(value as Fields, convert)
  }
  return result
}

function wireItem(item: Fields): Fields {
  const attributes: Record<string, Wire> = {}
  for (const name in item) {
    const value = item[name]
    if (value !== undefined) attributes[name] = wireOf(value)
  }
  return attributes
}

/** @throws TypeError for a value that no item has, such as a function, a set of numbers, or a number that isn't an integer */
function wireOf(value: unknown): Wire {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return { L: value.map(wireOf) }
  // DynamoDB refuses numbers in a set of texts, and no item has a set of numbers.
  if (value instanceof Set && [...value].every((each) => typeof each === 'string')) {
    return { SS: [...value] }
  }
  if (typeof value === 'object' && !(value instanceof Set || value instanceof Map))
    return { M: wireItem(value as Fields) }
  throw new TypeError(`An item can't hold ${String(value)}`)
}

/** Replaces the values of an item as it was parsed, also of one in an error of the SDK; a new object for each item would cost as much again. */
export function plainItem(item: Fields): Record<string, unknown> {
  const values = item as Record<string, unknown>
  for (const name in values) values[name] = plainOf(values[name] as Wire)
  return values
}

/** @throws TypeError for a type that this product never writes */
function plainOf(wire: Wire): unknown {
  const { S, N, M, BOOL, L, B, SS } = wire
  if (S !== undefined) return S
  if (N !== undefined) return BigInt(N)
  if (M) return plainItem(M)
  if (BOOL !== undefined) return BOOL
  if (L) return L.map(plainOf)
  if (wire.NULL) return null
  if (B !== undefined) return new Uint8Array(typeof B === 'string' ? Buffer.from(B, 'base64') : B)
  if (SS) return new Set(SS)
  throw new TypeError(`An item has a value of an unknown type: ${JSON.stringify(wire)}`)
}
