import { setTimeout as pause } from 'node:timers/promises'
import { dynamo } from '../store/table/client.ts'
import { cancelled, transactItems, type WireItem } from './faults.ts'

/** Held items: the collisions so far, and how to stop. */
export interface Held {
  /** The number of cancelled transactions, by the item that another one held, as "pk|sk". */
  readonly collisions: ReadonlyMap<string, number>
  stop(): void
}

/**
 * Holds the items of every transaction for a while before the transaction is written. It cancels other transactions
 * that name a held item, as DynamoDB does and local engines don't.
 * @param holdMs how long a transaction holds its items before it is written
 */
export function holdItems(holdMs: number): Held {
  const held = new Set<string>()
  const collisions = new Map<string, number>()
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const places = transactItems(args.input)?.map(placeOf)
      if (!places) return next(args)
      const taken = places.filter((place) => held.has(place))
      for (const place of taken) collisions.set(place, (collisions.get(place) ?? 0) + 1)
      if (taken.length > 0) {
        throw cancelled(places.map((place) => (held.has(place) ? 'TransactionConflict' : 'None')))
      }
      for (const place of places) held.add(place)
      try {
        await pause(holdMs)
        return await next(args)
      } finally {
        for (const place of places) held.delete(place)
      }
    },
    { step: 'initialize', priority: 'low', name: 'held-items' },
  )
  return { collisions, stop: () => dynamo.middlewareStack.remove('held-items') }
}

function placeOf(item: WireItem): string {
  const [write] = Object.values(item)
  const key = write?.Key ?? write?.Item
  return `${key?.pk}|${key?.sk}`
}
