/** Gives random numbers from 0 up to, but not including, 1. */
export type Chance = () => number

/** Makes random numbers that are the same for the same seed (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** True with the given probability: 0.25 means one time in four. */
export function happens(chance: Chance, probability: number): boolean {
  return chance() < probability
}

/** Picks a random integer from `first` to `last`, both included. */
export function whole(chance: Chance, first: number, last: number): number {
  return first + Math.floor(chance() * (last - first + 1))
}

/**
 * Picks a random item of a list.
 * @throws Error if the list is empty
 */
export function pick<T>(chance: Chance, from: readonly T[]): T {
  const picked = from[whole(chance, 0, from.length - 1)]
  if (picked === undefined) throw new Error('There is nothing to pick from')
  return picked
}

/** Picks a random name from a table of weights; names with a larger weight are likelier. */
export function weighted<T extends string>(
  chance: Chance,
  weights: Readonly<Record<T, number>>,
): T {
  const entries = Object.entries(weights) as [T, number][]
  let left = chance() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  const found = entries.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return (found ?? pick(chance, entries))[0]
}

/**
 * Returns a random number between `least` and `most`. All orders of magnitude are equally likely (10 to 20 as likely as
 * 100 to 200), as with amounts of money.
 */
export function spread(chance: Chance, least: number, most: number): number {
  return least * (most / least) ** chance()
}
