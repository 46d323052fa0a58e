import type { Chance } from './chance.ts'
import { type Item, keyOf, number, text, type Value } from './step.ts'

/** The type of each attribute in most items. Some names are words that an expression may only use by a `#` name. */
export const TYPE_OF: Readonly<Record<string, string>> = {
  n: 'N',
  amount: 'N',
  'count.of': 'N',
  s: 'S',
  name: 'S',
  'Nâm 1': 'S',
  m: 'M',
  l: 'L',
  texts: 'SS',
  numbers: 'NS',
  parts: 'BS',
  b: 'B',
  flag: 'BOOL',
  nil: 'NULL',
}
export const ATTRIBUTES = Object.keys(TYPE_OF)
const TYPES = ['N', 'S', 'M', 'L', 'SS', 'NS', 'BS', 'B', 'BOOL', 'NULL']

export const PARTITIONS = ['A', 'B', 'Ω']
/** Their order by UTF-8 isn't the order of JavaScript, which compares UTF-16 units. */
export const SORTS = ['1', '10', '2', 'A', 'a', 'a#1', 'a#2', 'é', '\ufffd', '😀', '~', 'z z']
export const INDEXED = ['c1', 'c2']
export const INDEXES = ['credited', 'debited', 'typeMonth']

/** Every key that random requests use. */
export const KEYS: readonly Item[] = PARTITIONS.flatMap((pk) => SORTS.map((sk) => keyOf(pk, sk)))

const TEXTS = ['', 'a', 'ab', 'abc', 'b', 'B', 'é', '😀x', 'سلام', 'a"b\\c\n', '1', 'true']
const NUMBERS = [
  '0',
  '1',
  '2',
  '3',
  '5',
  '10',
  '-1',
  '-7',
  '42',
  '100',
  '1.5',
  '-0.25',
  '9007199254740993',
  '12345678901234567890123456789012345678',
  '0.00000000000000000001',
  '1e2',
  '+5',
  '0005',
  '-0',
  '1.10',
  '5E-3',
  '.5',
  '7.',
  '-12.50',
  '1e20',
  '9.9e60',
]

/** A random value of a type. */
export function valueOfType(chance: Chance, type: string, depth = 0): Value {
  switch (type) {
    case 'N':
      return number(chance.yes(0.6) ? chance.below(20) : chance.pick(NUMBERS))
    case 'S':
      return text(chance.pick(TEXTS))
    case 'B':
      return { B: bytesOf(chance) }
    case 'BOOL':
      return { BOOL: chance.yes(0.5) }
    case 'NULL':
      return { NULL: true }
    case 'SS':
      return { SS: chance.some(TEXTS.slice(1), 4) }
    case 'NS':
      return { NS: chance.some(['1', '2', '3', '40', '-5', '1.5', '6e1'], 4) }
    case 'BS':
      return {
        BS: chance.some([[1], [1, 2], [255], [0, 0]], 3).map((each) => Uint8Array.from(each)),
      }
    case 'L':
      return { L: Array.from({ length: chance.below(4) }, () => inside(chance, depth)) }
    default:
      return {
        M: Object.fromEntries(
          chance.some(['x', 'y', 'size', 'in.out'], 3).map((name) => [name, inside(chance, depth)]),
        ),
      }
  }
}

function inside(chance: Chance, depth: number): Value {
  const types = depth < 2 ? TYPES : TYPES.filter((type) => type !== 'M' && type !== 'L')
  return valueOfType(
    chance,
    chance.yes(0.5) ? chance.pick(['N', 'S']) : chance.pick(types),
    depth + 1,
  )
}

function bytesOf(chance: Chance): Uint8Array {
  return Uint8Array.from({ length: chance.below(4) }, () => chance.pick([0, 1, 2, 127, 128, 255]))
}

/** A random value for an attribute: mostly of its usual type. */
export function valueFor(chance: Chance, attribute: string): Value {
  const usual = TYPE_OF[attribute] ?? 'S'
  return valueOfType(chance, chance.yes(0.85) ? usual : chance.pick(TYPES))
}

/** A random item with a key. */
export function itemOf(chance: Chance, key: Item): Item {
  const attributes = chance.some(ATTRIBUTES, 7).map((name) => [name, valueFor(chance, name)])
  return { ...key, ...Object.fromEntries(attributes), ...indexKeys(chance, key) }
}

/** Random keys of indexes. No two items share `dated`, because DynamoDB promises no order for such rows. */
function indexKeys(chance: Chance, key: Item): Item {
  const indexes = INDEXES.filter(() => chance.yes(0.35))
  const keys = Object.fromEntries(indexes.map((name) => [name, text(chance.pick(INDEXED))]))
  return chance.yes(0.8) ? { ...keys, dated: datedOf(chance, key) } : keys
}

/** A random date that only this item has. */
export function datedOf(chance: Chance, { pk, sk }: Item): Value {
  return text(`${chance.pick(['2026-01', '2026-02', 'é', '2026'])}#${pk?.S}#${sk?.S}`)
}

/** Returns an item with its names and the members of its sets in order, so that all engines lead to the same requests. */
export function arranged(item: Item): Item {
  return inOrder(item) as Item
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      /^(SS|NS)$/.test(name) && Array.isArray(each) ? each.toSorted() : inOrder(each),
    ]),
  )
}
