/** One bar, with the words for its value. */
export interface Bar {
  /** Whole units of any size from 0 up, so that no value passes through a float. */
  readonly value: bigint
  /** The value for the eye: "1,234.50". */
  readonly text: string
}

/** Two bars side by side. */
export interface BarPair {
  /** Where they stand, in full: "09:00". */
  readonly place: string
  /** The same as short as it fits under the bars: "09". */
  readonly mark: string
  readonly bars: readonly [Bar, Bar]
}

/** The height of a bar beside the highest one, in whole per mille; above zero it is at least one that can be seen. */
export function barHeight(value: bigint, highest: bigint): number {
  if (value <= 0n || highest <= 0n) return 0
  return Math.max(Number((value * 1000n) / highest), LEAST_SEEN)
}

const LEAST_SEEN = 12

/** The highest of all bars; a bar of nothing where there are none. */
export function highestBar(pairs: readonly BarPair[]): Bar {
  const bars = pairs.flatMap((pair) => pair.bars)
  return bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { value: 0n, text: '' })
}

/**
 * The pairs in words, for those who don't see them, without what is nothing: "09:00 Credits 5.00, Debits 1.00; 11:00
 * Credits 2.00".
 * @param names of the first and the second bar of each pair
 */
export function pairWords(pairs: readonly BarPair[], names: readonly [string, string]): string {
  return pairs
    .flatMap(({ place, bars }) => {
      const said = bars.flatMap(({ value, text }, index) =>
        value > 0n ? [`${names[index]} ${text}`] : [],
      )
      return said.length > 0 ? [`${place} ${said.join(', ')}`] : []
    })
    .join('; ')
}
