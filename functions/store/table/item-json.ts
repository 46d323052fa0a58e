/**
 * The values of this product in DynamoDB's JSON. The AWS SDK converts them in two libraries. Each of them walks through the
 * whole request or answer, with one more walk for a log that nobody reads; a row of a report then took 103 µs of CPU. With
 * one walk it took 59 to 68 µs; docs/reliability.md, "CPU", has today's figures. Answers are read by answer-reader.ts.
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

/** The fields of requests that hold the attributes of one item, and the field that holds several such items. */
const ITEM_FIELDS = new Set(['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues'])
const ITEM_LIST = 'Keys'

/** Returns a request as DynamoDB takes it; every value of an item gets its type, and the rest stays as it is. */
export function wireRequest(request: Fields): Fields {
  const wire: Record<string, unknown> = {}
  for (const name in request) {
    const value = request[name]
    if (value === null || typeof value !== 'object') wire[name] = value
    else if (ITEM_FIELDS.has(name)) wire[name] = wireItem(value as Fields)
    else if (name === ITEM_LIST) wire[name] = (value as Fields[]).map(wireItem)
    else if (Array.isArray(value)) {
      wire[name] = value.map((each) => (typeof each === 'object' ? wireRequest(each) : each))
    } else wire[name] = wireRequest(value as Fields)
  }
  return wire
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

/** Returns the plain values of an item in an error, which the SDK parses. */
export function plainItem(item: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([name, wire]) => [name, plainOf(wire as Wire)]),
  )
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
  if (B instanceof Uint8Array) return new Uint8Array(B)
  if (SS) return new Set(SS)
  throw new TypeError(`An item has a value of an unknown type: ${JSON.stringify(wire)}`)
}
