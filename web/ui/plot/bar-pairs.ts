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

/** The bars on one side of the line. */
export interface BarRow {
  /** Which bars of each pair stand in it. */
  readonly parts: readonly (0 | 1)[]
  readonly highest: Bar
  /** Its part of the drawing's height, in per mille, so that the bars of both rows have one scale. */
  readonly share: number
}

/**
 * Returns the bars above the line and those below it; without bars below, there is one row.
 * @param secondBelow true if the second bar of each pair is below zero
 */
export function barRows(pairs: readonly BarPair[], secondBelow: boolean): readonly BarRow[] {
  if (!secondBelow) return [{ parts: [0, 1], highest: highestBar(pairs), share: 1000 }]
  const highestOf = (part: 0 | 1) =>
    highestBar(pairs.map((pair) => ({ ...pair, bars: [pair.bars[part], pair.bars[part]] })))
  const [above, below] = [highestOf(0), highestOf(1)]
  const all = above.value + below.value
  const share = below.value === 0n ? 1000 : 1000 - barHeight(below.value, all)
  return [
    { parts: [0], highest: above, share },
    { parts: [1], highest: below, share: 1000 - share },
  ]
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
