import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyItem, anyValue } from '../../testing/any-value.ts'
import { acceptedItem, acceptedValue } from './limits.ts'
import { hasBytes } from './rows.ts'
import {
  attribute,
  compareTexts,
  compareValues,
  type Item,
  isEqual,
  itemOf,
  itemWithBytes,
  sizeOfItem,
  sizeOfValue,
  textOf,
  type Value,
} from './values.ts'

const anyText = fc.string({ unit: 'binary' })

// Measured on Amazon's engine, by how much else went into an item of 400 KB.
describe('the size of a value', () => {
  it.each<[Value, number]>([
    [{ S: '' }, 0],
    [{ S: 'abc' }, 3],
    [{ S: 'é' }, 2],
    [{ S: '😀' }, 4],
    [{ N: '-123' }, 4],
    [{ B: 'YWI=' }, 2],
    [{ BOOL: true }, 1],
    [{ NULL: true }, 1],
    [{ SS: ['a', 'bc'] }, 3],
    [{ NS: ['1', '123'] }, 5],
    [{ BS: ['YQ=='] }, 1],
    [{ L: [] }, 3],
    [{ L: [{ S: 'a' }, { S: 'b' }] }, 7],
    [{ L: [{ L: [] }] }, 7],
    [{ M: {} }, 3],
    [{ M: { ab: { S: 'a' } } }, 7],
    [{ M: { a: { S: 'a' }, b: { N: '1' } } }, 10],
  ])('of %j is %i', (value, size) => {
    expect(sizeOfValue(value)).toBe(size)
  })

  it('counts the names of an item', () => {
    expect(sizeOfItem({ pk: { S: 'p' }, é: { S: 'x' } })).toBe(2 + 1 + 2 + 1)
  })

  it('of an item is that of its parts', () => {
    void fc.assert(
      fc.property(anyItem, anyItem, (a, b) => {
        const item = acceptedItem({ a: { M: a }, b: { M: b } })
        const parts = Object.entries(item).map(([name, value]) => sizeOfItem({ [name]: value }))
        expect(sizeOfItem(item)).toBe(parts.reduce((sum, part) => sum + part, 0))
      }),
    )
  })
})

describe('the stored text', () => {
  it('is read as the item, with names of any kind', () => {
    void fc.assert(
      fc.property(anyItem, (given) => {
        const item = acceptedItem(given)
        expect(textOf(itemOf(textOf(item)))).toBe(textOf(item))
        expect(Object.keys(itemOf(textOf(item)))).toEqual(Object.keys(item))
      }),
    )
  })

  it('is the same for every order of names and of members of sets', () => {
    void fc.assert(
      fc.property(anyItem, (given) => {
        expect(textOf(acceptedItem(turned(given)))).toBe(textOf(acceptedItem(given)))
      }),
    )
  })

  it('tells whether there are bytes, and they come out as bytes', () => {
    const bytes = new Uint8Array([0, 255])
    const item = acceptedItem({ a: { B: bytes }, b: { L: [{ BS: [bytes] }] }, c: { M: {} } })
    expect(hasBytes(textOf(item))).toBe(true)
    expect(itemWithBytes(item)).toEqual({
      a: { B: bytes },
      b: { L: [{ BS: [bytes] }] },
      c: { M: {} },
    })
    const other = acceptedItem({ B: { S: '"B":"' }, BS: { L: [{ S: '"BS":[' }] } })
    expect(hasBytes(textOf(other))).toBe(false)
  })
})

/** Returns the item with all names and members of sets in the other order. */
function turned(item: object): object {
  return Object.fromEntries(
    Object.entries(item)
      .toReversed()
      .map(([name, v]) => [name, turnedValue(v)]),
  )
}

function turnedValue({ SS, NS, BS, L, M, ...others }: Value): object {
  if (L) return { L: L.map(turnedValue) }
  if (M) return { M: turned(M) }
  if (SS) return { SS: SS.toReversed() }
  if (NS) return { NS: NS.toReversed() }
  return BS ? { BS: BS.toReversed() } : others
}

describe('equal values', () => {
  it('are those of one stored text', () => {
    void fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const [first, second] = [acceptedValue(a), acceptedValue(b)]
        expect(isEqual(first, acceptedValue(turnedValue(a as Value)))).toBe(true)
        expect(isEqual(first, second)).toBe(textOf({ a: first }) === textOf({ a: second }))
      }),
    )
  })
})

describe('the order', () => {
  it('of texts is that of their bytes', () => {
    void fc.assert(
      fc.property(anyText, anyText, anyText, (start, a, b) => {
        const [first, second] = [start + a, start + b]
        const order = Buffer.compare(Buffer.from(first), Buffer.from(second))
        expect(Math.sign(compareTexts(first, second))).toBe(order)
      }),
    )
    expect(compareTexts('\uffee', '😀')).toBeLessThan(0)
  })

  it('is there between two texts, two numbers and two binaries only', () => {
    expect(compareValues({ N: '9' }, { N: '10' })).toBeLessThan(0)
    expect(compareValues({ B: '/w==' }, { B: 'YQ==' })).toBeGreaterThan(0)
    expect(compareValues({ S: '9' }, { N: '10' })).toBeUndefined()
    expect(compareValues({ BOOL: true }, { BOOL: true })).toBeUndefined()
    expect(compareValues({ L: [] }, { L: [] })).toBeUndefined()
  })
})

describe('an attribute', () => {
  it('is only what the item has itself', () => {
    const item: Item = { a: { S: 'x' } }
    expect(attribute(item, 'constructor')).toBeUndefined()
    expect(attribute(item, '__proto__')).toBeUndefined()
    const odd = acceptedItem(JSON.parse('{"__proto__":{"S":"x"}}'))
    expect(attribute(odd, '__proto__')).toEqual({ S: 'x' })
  })
})
