import type { Item } from './client.ts'
import type { Key } from './keys.ts'
import { countedNow } from './request-counts.ts'

/** The keys that a piece of work asks for in one tick, and their items. */
interface Asking {
  keys: Map<string, Key>
  found: Promise<Map<string, Item>>
}

/**
 * The keys asked for in this tick, separately for each piece of work that is counted, because each call of the log has its
 * own units.
 */
const asking = new Map<unknown, Asking>()

/**
 * Reads an item together with the others that the same call asks for at this moment, such as the session, the currency
 * and the till of a posting. A request costs more CPU than the items in it: a posting takes a third less with one request
 * in place of four (`npm run bench:floor`).
 * @param read reads the items of several keys, in any order
 */
export async function inOneRequest(
  key: Key,
  read: (keys: readonly Key[]) => Promise<Item[]>,
): Promise<Item | undefined> {
  const whose = countedNow()
  const open = asking.get(whose) ?? newAsking(whose, read)
  open.keys.set(nameOf(key), key)
  return (await open.found).get(nameOf(key))
}

function newAsking(whose: unknown, read: (keys: readonly Key[]) => Promise<Item[]>): Asking {
  const keys = new Map<string, Key>()
  const readAll = async () => {
    asking.delete(whose)
    const items = await read([...keys.values()])
    return new Map(items.map((item) => [nameOf(item as unknown as Key), item]))
  }
  const asked = { keys, found: afterThisTick().then(readAll) }
  asking.set(whose, asked)
  return asked
}

/** Waits until everything that can run now has run, including what follows from promises that are settled already. */
async function afterThisTick(): Promise<void> {
  await null
  return new Promise((resolve) => process.nextTick(resolve))
}

function nameOf({ pk, sk }: Key): string {
  return `${pk} ${sk}`
}
