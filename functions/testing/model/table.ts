import type { Item } from '../../store/table/client.ts'
import { scanTable } from '../../store/table/table-scan.ts'

/** All ledger items of the table, by kind. */
export interface Table {
  transactions: ReadonlyMap<number, Item>
  /** The changes of each transaction, by number, in the order of their versions. */
  history: ReadonlyMap<number, Item[]>
  loans: ReadonlyMap<number, Item>
  /** All items by "pk|sk". */
  all: ReadonlyMap<string, Item>
}

/** Reads the whole table, while nobody works. */
export async function readTable(): Promise<Table> {
  const items: Item[] = []
  await scanTable((item) => items.push(item))
  const history = new Map<number, Item[]>()
  for (const item of ofKind(items, 'HISTORY#')) {
    const number = numberIn(item)
    history.set(number, [...(history.get(number) ?? []), item])
  }
  for (const entries of history.values()) entries.sort((a, b) => Number(a['sk']) - Number(b['sk']))
  return {
    transactions: new Map(ofKind(items, 'TX#').map((item) => [numberIn(item), item])),
    history,
    loans: new Map(ofKind(items, 'LOAN#').map((item) => [numberIn(item), item])),
    all: new Map(items.map((item) => [`${item['pk']}|${item['sk']}`, item])),
  }
}

/** Returns the items of a kind, by the beginning of their partition key. */
export function ofKind(items: Iterable<Item>, kind: string): Item[] {
  return [...items].filter(({ pk }) => String(pk).startsWith(kind))
}

function numberIn({ pk }: Item): number {
  return Number(String(pk).split('#')[1])
}
