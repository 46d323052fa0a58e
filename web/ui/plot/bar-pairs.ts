/** One bar and the text of its value. */
export interface Bar {
  /** The value as a whole number, such as hundredths, not negative. It is a bigint, because a float could change it. */
  readonly value: bigint
  /** The shown text of the value: "1,234.50". */
  readonly text: string
}

/** Two bars side by side. */
export interface BarPair {
  /** The full label of the pair: "09:00". */
  readonly place: string
  /** The short label that fits under the bars: "09". */
  readonly mark: string
  readonly bars: readonly [Bar, Bar]
}

/** Returns the height of a bar in per mille of the highest bar. Every bar above zero is high enough to be seen. */
export function barHeight(value: bigint, highest: bigint): number {
  if (value <= 0n || highest <= 0n) return 0
  return Math.max(Number((value * 1000n) / highest), LEAST_SEEN)
}

const LEAST_SEEN = 12

/** Returns the highest of all bars; a bar of zero if there are no pairs. */
export function highestBar(pairs: readonly BarPair[]): Bar {
  const bars = pairs.flatMap((pair) => pair.bars)
  return bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { value: 0n, text: '' })
}

/**
 * Returns the pairs in words for screen readers, without bars of zero: "09:00 Credits 5.00, Debits 1.00; 11:00 Credits
 * 2.00".
 * @param names the names of the first and the second bar of each pair
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
