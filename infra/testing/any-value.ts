import * as fc from 'fast-check'
import type { Item, Value } from '../local/engine/values.ts'

const anyText = fc.string({ unit: 'binary' })
const anyNumber = fc
  .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: -9, max: 9 }))
  .map(([digits, exponent]) => `${digits}e${exponent}`)
const anyBytes = fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64'))
const anyName = fc.oneof(
  fc.constantFrom('a', 'b', 'constructor', '__proto__', '10', '9'),
  fc.string({ unit: 'binary', minLength: 1 }),
)

const { item, value } = fc.letrec<{ item: Item; value: Value }>((tie) => ({
  item: fc
    .array(fc.tuple(anyName, tie('value')), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries)),
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    anyText.map((S) => ({ S })),
    anyNumber.map((N) => ({ N })),
    anyBytes.map((B) => ({ B })),
    fc.boolean().map((BOOL) => ({ BOOL })),
    fc.constant({ NULL: true }),
    fc.uniqueArray(anyText, { minLength: 1, maxLength: 4 }).map((SS) => ({ SS })),
    fc
      .uniqueArray(fc.integer(), { minLength: 1, maxLength: 4 })
      .map((numbers) => ({ NS: numbers.map(String) })),
    fc.uniqueArray(anyBytes, { minLength: 1, maxLength: 4 }).map((BS) => ({ BS })),
    fc.array(tie('value'), { maxLength: 4 }).map((L) => ({ L })),
    tie('item').map((M) => ({ M })),
  ),
}))

/** Attributes as a caller may give them, with names and numbers that aren't in normal form. */
export const anyItem = item
/** A value of any type, as a caller may give it. */
export const anyValue = value
