import type { Item } from '../../store/table/client.ts'
import {
  type Figures,
  type Meaning,
  numbersOf,
  type Operation,
  type Reversed,
} from './operation.ts'

/**
 * Returns the record that an operation made beside its reversals, such as the share of a partner that stays. Undefined for the
 * counter entry of an original, and for an operation that meant none.
 * @param tillOf returns the till on which the reversal counts
 */
export function besideEntry(
  item: Item,
  { meaning }: Operation,
  tillOf: (meaning: Reversed) => Figures['till'],
): Figures | undefined {
  if (meaning.kind !== 'reversed' || item['reverses'] !== undefined) return undefined
  const [leg] = meaning.beside ?? []
  const till = tillOf(meaning)
  return leg && { ...leg, ...(till ? { till } : {}) }
}

/** Returns how many writes an operation means: a reversal changes each original, and writes one new record for it. */
export function writesMeant(meaning: Meaning): number {
  if (meaning.kind === 'recorded') return meaning.legs.length
  const numbers = numbersOf(meaning).length
  return meaning.kind === 'reversed' ? 2 * numbers + (meaning.beside?.length ?? 0) : numbers
}
