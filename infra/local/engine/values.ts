import { compareDecimals, sizeOfDecimal } from './decimals.ts'

/**
 * A value as DynamoDB's JSON has it, with exactly one member. Bytes are texts of base 64, so that a stored text is an
 * answer's text, and `JSON.parse` of it is the item.
 */
export interface Value {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: Value[]
  M?: Item
}

/**
 * Attributes by name. In its normal form, which everything that is stored has, the names are sorted at each level, the
 * numbers are normal and the sets are sorted. One order of names gives the items of one kind one hidden class in V8.
 */
export type Item = Record<string, Value>

export type ValueType = keyof Value

/** Returns the name of the one member that a value has. */
export function typeOf(value: Value): ValueType {
  for (const type in value) return type as ValueType
  throw new Error('A value has no type')
}

/** The text that is stored for an item in normal form. */
export function textOf(item: Item): string {
  return JSON.stringify(item)
}

/** The item of a stored text. */
export function itemOf(text: string): Item {
  return JSON.parse(text) as Item
}

/** Returns the attribute; undefined if there is none, also if the name is one that every object of JavaScript has. */
export function attribute(item: Item, name: string): Value | undefined {
  return Object.hasOwn(item, name) ? item[name] : undefined
}

/** Sets an attribute of any name, also of the name `__proto__`. */
export function setAttribute(item: Item, name: string, value: Value): void {
  if (name !== '__proto__') item[name] = value
  else
    Object.defineProperty(item, name, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
}

/** Returns the attributes sorted by name; the same object if they are so already. */
export function sortedByName(item: Item): Item {
  const names = Object.keys(item)
  if (names.every((name, index) => index === 0 || (names[index - 1] as string) < name)) return item
  const sorted: Item = {}
  for (const name of names.sort()) setAttribute(sorted, name, item[name] as Value)
  return sorted
}

export type SetType = 'SS' | 'NS' | 'BS'

/** Returns a set in normal form. @param members in normal form, none of them twice */
export function setOf(type: SetType, members: string[]): Value {
  if (type === 'SS') return { SS: members.sort() }
  if (type === 'NS') return { NS: members.sort(compareDecimals) }
  return { BS: members.sort(compareBytes) }
}

/** Returns the value as the SDK's commands have it, with bytes in place of the texts of base 64. */
export function withBytes(value: Value): object {
  const { B, BS, L, M } = value
  if (B !== undefined) return { B: bytesOf(B) }
  if (BS) return { BS: BS.map(bytesOf) }
  if (L) return { L: L.map(withBytes) }
  if (M) return { M: itemWithBytes(M) }
  return value
}

/** Returns the item as the SDK's commands have it, with bytes in place of the texts of base 64. */
export function itemWithBytes(item: Item): object {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, withBytes(value)]))
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

/** Returns the bytes that DynamoDB counts for an item: those of its names and values. */
export function sizeOfItem(item: Item): number {
  let size = 0
  for (const name in item) size += lengthOf(name) + sizeOfValue(item[name] as Value)
  return size
}

/** A list or a map takes 3 bytes, and 1 more for each member. */
export function sizeOfValue(value: Value): number {
  const { S, N, B, SS, NS, BS, L, M } = value
  if (S !== undefined) return lengthOf(S)
  if (N !== undefined) return sizeOfDecimal(N)
  if (M) return 3 + Object.keys(M).length + sizeOfItem(M)
  if (L) return 3 + L.length + total(L, sizeOfValue)
  if (B !== undefined) return Buffer.byteLength(B, 'base64')
  if (SS) return total(SS, lengthOf)
  if (NS) return total(NS, sizeOfDecimal)
  if (BS) return total(BS, (each) => Buffer.byteLength(each, 'base64'))
  return 1
}

/** The number of bytes of a text in UTF-8. */
export function lengthOf(text: string): number {
  return Buffer.byteLength(text)
}

function total<T>(all: readonly T[], sizeOf: (each: T) => number): number {
  let sum = 0
  for (const each of all) sum += sizeOf(each)
  return sum
}

/** True if two values in normal form are of one type and equal. */
export function isEqual(a: Value, b: Value): boolean {
  if (a.S !== undefined) return a.S === b.S
  if (a.N !== undefined) return a.N === b.N
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Returns the order of two texts, two numbers or two values of bytes; undefined if they are of other types. */
export function compareValues(a: Value, b: Value): number | undefined {
  if (a.S !== undefined && b.S !== undefined) return compareTexts(a.S, b.S)
  if (a.N !== undefined && b.N !== undefined) return compareDecimals(a.N, b.N)
  if (a.B !== undefined && b.B !== undefined) return compareBytes(a.B, b.B)
  return undefined
}

/** Returns the order of two texts by their bytes in UTF-8, in which DynamoDB orders keys. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  let index = 0
  while (a[index] === b[index]) index += 1
  return unitRank(a, index) - unitRank(b, index)
}

/** Units of a pair stand for characters beyond the others, so they come after all others. */
function unitRank(text: string, index: number): number {
  const unit = index < text.length ? text.charCodeAt(index) : -1
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** Returns the order of two binaries, which are given as texts of base 64. */
export function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'))
}
