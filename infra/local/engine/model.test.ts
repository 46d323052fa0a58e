import fc from 'fast-check'
import { expect, it } from 'vitest'
import { key, storeCalls } from '../../testing/store-calls.ts'

/** The store beside a model of it: a map of numbers, one of whose writes follows the other. */

interface Step {
  readonly kind: 'put' | 'add' | 'remove'
  readonly pk: string
  readonly n: number
  /** The number that the place must hold; 0 for none, undefined if nothing must hold. */
  readonly only: number | undefined
  /** The partition of the item in an index; undefined if it isn't there. */
  readonly credited: string | undefined
}
interface Held {
  readonly n: number
  readonly credited: string | undefined
}
type Model = Map<string, Held>

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('put', 'add', 'remove'),
  pk: fc.constantFrom('a', 'b', 'c'),
  n: fc.integer({ min: 1, max: 3 }),
  only: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  credited: fc.constantFrom(undefined, 'x', 'y'),
})
/** One write: a step alone, or a transaction of steps for different places. */
const write = fc.uniqueArray(step, { minLength: 1, maxLength: 3, selector: ({ pk }) => pk })
/** Each turn sends its writes together. */
const turns = fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { maxLength: 8 })

function holds(model: Model, { pk, only }: Step): boolean {
  return only === undefined || (model.get(pk)?.n ?? 0) === only
}

function apply(model: Model, { kind, pk, n, credited }: Step): void {
  const before = model.get(pk)
  if (kind === 'remove') model.delete(pk)
  else if (kind === 'put') model.set(pk, { n, credited })
  else model.set(pk, { n: (before?.n ?? 0) + n, credited: before?.credited })
}

const number = (n: number) => ({ N: String(n) })

function itemOf(pk: string, { n, credited }: Held) {
  const index = credited === undefined ? {} : { credited: { S: credited }, dated: { S: pk } }
  return { ...key(pk), n: number(n), ...index }
}

function partOf({ kind, pk, n, only, credited }: Step): Record<string, Record<string, unknown>> {
  const condition = only === 0 ? 'attribute_not_exists(pk)' : 'n = :only'
  const values = {
    ...(kind === 'add' ? { ':n': number(n) } : {}),
    ...(only ? { ':only': number(only) } : {}),
  }
  const more = {
    ...(only === undefined ? {} : { ConditionExpression: condition }),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  }
  if (kind === 'put') return { Put: { Item: itemOf(pk, { n, credited }), ...more } }
  if (kind === 'remove') return { Delete: { Key: key(pk), ...more } }
  return { Update: { Key: key(pk), UpdateExpression: 'ADD n :n', ...more } }
}

type Calls = Awaited<ReturnType<typeof storeCalls>>

/** Sends one write. @returns whether it was written */
async function send({ put, update, remove, transact }: Calls, steps: readonly Step[]) {
  const parts = steps.map(partOf)
  const [{ Put, Update, Delete } = {}] = parts
  try {
    if (parts.length > 1) await transact(parts)
    else if (Put) await put(Put)
    else if (Update) await update(Update)
    else await remove(Delete ?? {})
    return true
  } catch (error) {
    expect((error as Error).name).toMatch(/^(ConditionalCheckFailed|TransactionCanceled)Exception$/)
    return false
  }
}

it('holds what its writes leave, whichever of them come in one turn', async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (given) => {
      const calls = await storeCalls()
      const model: Model = new Map()
      const told = new Map<string, string>()
      calls.store.onCommit(({ changes }) => {
        for (const { pk, text } of changes) {
          if (text === null) told.delete(pk)
          else told.set(pk, text)
        }
      })
      for (const writes of given) {
        const answers = await Promise.all(writes.map((steps) => send(calls, steps)))
        const wanted = writes.map((steps) => {
          const isWritten = steps.every((each) => holds(model, each))
          if (isWritten) for (const each of steps) apply(model, each)
          return isWritten
        })
        expect(answers).toEqual(wanted)
      }
      const held = [...model].sort(([a], [b]) => (a < b ? -1 : 1))
      const items = held.map(([pk, each]) => itemOf(pk, each))
      expect((await calls.scan({})).Items).toEqual(items)
      expect([...told].sort().map(([, text]) => JSON.parse(text))).toEqual(items)
      for (const credited of ['x', 'y']) {
        const { Items } = await calls.query({
          IndexName: 'credited',
          KeyConditionExpression: 'credited = :c',
          ExpressionAttributeValues: { ':c': { S: credited } },
        })
        expect(Items).toEqual(items.filter((item) => item.credited?.S === credited))
      }
      calls.store.close()
    }),
  )
})
