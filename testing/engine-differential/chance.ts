/** Random choices that a seed repeats. */
export interface Chance {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** True in `share` of the cases. */
  yes(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks some of the given, at least one, in random order. */
  some<T>(from: readonly T[], most: number): T[]
}

/** Makes random choices from a seed, by the generator mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  function pick<T>(from: readonly T[]): T {
    const [found] = from.slice(below(from.length))
    if (found === undefined) throw new Error('There is nothing to pick from')
    return found
  }
  return {
    below,
    yes: (share) => next() < share,
    pick,
    some(from, most) {
      const left = [...from]
      const count = Math.min(left.length, 1 + below(most))
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
