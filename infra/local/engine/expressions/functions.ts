import { addDecimals, subtractDecimals } from '../decimals.ts'
import { refuse } from '../errors.ts'
import { compareValues, isEqual, typeOf, type Value, type ValueType } from '../values.ts'

/** What the operators and functions of expressions make of the values that an item gives their operands. */

/** A value of an item; undefined if the item has none at a path. */
type Found = Value | undefined

/** Comparisons and functions that are a condition. */
export const TESTS: Readonly<Record<string, (...operands: Found[]) => boolean>> = {
  '=': areEqual,
  '<>': (a, b) => !areEqual(a, b),
  '<': (a, b) => orderOf(a, b) < 0,
  '<=': (a, b) => orderOf(a, b) <= 0,
  '>': (a, b) => orderOf(a, b) > 0,
  '>=': (a, b) => orderOf(a, b) >= 0,
  BETWEEN: (value, lower, upper) => orderOf(value, lower) >= 0 && orderOf(value, upper) <= 0,
  IN: (value, ...others) => others.some((each) => areEqual(value, each)),
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) => value !== undefined && typeOf(value) === type?.S,
  begins_with: (whole, start) => whole !== undefined && start !== undefined && begins(whole, start),
  contains: (whole, part) => whole !== undefined && part !== undefined && contains(whole, part),
}

/** Operators and functions that make a value: one of any type, or always of the same. */
export const VALUES: Readonly<
  Record<string, { of: (...operands: Found[]) => Found; type?: ValueType }>
> = {
  size: { type: 'N', of: sizeOf },
  if_not_exists: {
    of(value, other) {
      // The item must have the second operand even if the first one is there.
      const otherwise = required(other)
      return value ?? otherwise
    },
  },
  list_append: { type: 'L', of: (a, b) => ({ L: [...listOf(a), ...listOf(b)] }) },
  '+': { type: 'N', of: (a, b) => ({ N: addDecimals(numberOf(a), numberOf(b)) }) },
  '-': { type: 'N', of: (a, b) => ({ N: subtractDecimals(numberOf(a), numberOf(b)) }) },
}

function areEqual(a: Found, b: Found): boolean {
  return a !== undefined && b !== undefined && isEqual(a, b)
}

/** Returns the order of two values; NaN, which is in no order to 0, if one is missing or they have none. */
function orderOf(a: Found, b: Found): number {
  return (a && b && compareValues(a, b)) ?? Number.NaN
}

function begins(whole: Value, start: Value): boolean {
  if (whole.S !== undefined) return start.S !== undefined && whole.S.startsWith(start.S)
  if (whole.B === undefined || start.B === undefined) return false
  const bytes = bytesOf(start.B)
  return bytesOf(whole.B).subarray(0, bytes.length).equals(bytes)
}

/** A text contains texts, bytes contain bytes, and a set or a list contains its members. */
function contains({ S, B, SS, NS, BS, L }: Value, part: Value): boolean {
  if (L) return L.some((each) => isEqual(each, part))
  if (part.S !== undefined) return (S ?? SS)?.includes(part.S) ?? false
  if (part.N !== undefined) return NS?.includes(part.N) ?? false
  if (part.B === undefined) return false
  return BS?.includes(part.B) ?? (B !== undefined && bytesOf(B).includes(bytesOf(part.B)))
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** What `size` says: how many units of UTF-16 a text has, how many bytes a binary has, or how many members. */
function sizeOf(value: Found): Found {
  if (!value) return undefined
  const { S, B, SS, NS, BS, L, M } = value
  const counted = S ?? SS ?? NS ?? BS ?? L ?? (M && Object.keys(M))
  const size = B === undefined ? counted?.length : Buffer.byteLength(B, 'base64')
  return size === undefined ? undefined : { N: String(size) }
}

/** @throws DynamoDBServiceException if the item hasn't what an update takes from it */
export function required(value: Found): Value {
  return (
    value ??
    refuse('The provided expression refers to an attribute that does not exist in the item')
  )
}

/** Refuses a value of an item that has another type than the update needs. */
export function refuseType(): never {
  return refuse('An operand in the update expression has an incorrect data type')
}

function numberOf(value: Found): string {
  return required(value).N ?? refuseType()
}

function listOf(value: Found): Value[] {
  return required(value).L ?? refuseType()
}
