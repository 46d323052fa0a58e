import { plot as texts } from '#texts/plot.ts'

/** The most days that remain distinguishable in a plot. */
export const MOST_PLOT_DAYS = 180

/** One value of a line and its texts. */
export interface PlotPoint {
  /** The value as a whole number, such as hundredths. It is a bigint, because a float could change it. */
  readonly value: bigint
  /** The shown text of the value: "68.5000". */
  readonly text: string
  /** The label of the point: "20-Nov-2026 14:05". */
  readonly place: string
  /** The time of the value in whole units, such as days. Given if the points are placed by time. */
  readonly time?: number
}

/** A point of the drawing, in the drawing's units, from the upper left corner. */
export interface PlotPlace {
  readonly x: number
  readonly y: number
}

/** The size of the drawing and its margin, in the drawing's units. */
export interface PlotFrame {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** True if the scale begins at zero, so that heights can be compared. */
  readonly fromZero?: boolean
}

/**
 * Returns the places of a line's points. The highest value is at the top margin, the lowest at the bottom margin; with
 * `fromZero`, zero counts as a value too. A single point is at the end of the line; equal values are at half the height.
 * @param values in the order of the line
 * @param times the time of each value in whole units, in ascending order, to place the points by time. Without times the
 * points are evenly spaced
 * @returns one place for each value
 */
export function plotLine(
  values: readonly bigint[],
  frame: PlotFrame,
  times: readonly number[] = values.map((_, index) => index),
): PlotPlace[] {
  const { width, margin } = frame
  const last = times.at(-1) ?? 0
  const duration = Math.max(last - (times[0] ?? 0), 1)
  const heightOf = heights(values, frame)
  return values.map((value, index) => ({
    x:
      width - margin - Math.floor(((width - 2 * margin) * (last - (times[index] ?? 0))) / duration),
    y: heightOf(value),
  }))
}

/** Returns the y coordinate of zero if there are values both above and below zero; otherwise null. */
export function zeroHeight(values: readonly bigint[], frame: PlotFrame): number | null {
  const { lowest, highest } = extent(values)
  return lowest < 0n && highest > 0n ? heights(values, frame)(0n) : null
}

/** Returns the commands of an SVG path through the places. A step keeps each value until the next one. */
export function linePath(places: readonly PlotPlace[], shape: 'slope' | 'step'): string {
  const [first, ...others] = places
  if (!first) return ''
  const toNext = ({ x, y }: PlotPlace) => (shape === 'step' ? `H${x}V${y}` : `L${x} ${y}`)
  return `M${first.x} ${first.y}${others.map(toNext).join('')}`
}

function heights(
  values: readonly bigint[],
  { height, margin, fromZero = false }: PlotFrame,
): (value: bigint) => number {
  const { lowest, highest } = extent(fromZero ? [0n, ...values] : values)
  const span = highest - lowest
  const rise = height - 2 * margin
  return (value) =>
    margin + (span === 0n ? rise / 2 : Number((BigInt(rise) * (highest - value)) / span))
}

/** Returns the line in words for screen readers; empty if there are no points. */
export function plotWords(points: readonly PlotPoint[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  if (points.length === 1) return `${first.text} (${first.place})`
  const { lowest, highest } = extremes(points)
  return texts.course(first, last, lowest, highest)
}

/** Returns the texts of the lowest and the highest value; empty if there are no points. */
export function extremes(points: readonly PlotPoint[]): { lowest: string; highest: string } {
  const { lowest, highest } = extent(points.map((point) => point.value))
  const textOf = (value: bigint) => points.find((point) => point.value === value)?.text ?? ''
  return { lowest: textOf(lowest), highest: textOf(highest) }
}

function extent(values: readonly bigint[]): { lowest: bigint; highest: bigint } {
  let [lowest = 0n] = values
  let highest = lowest
  for (const value of values) {
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  return { lowest, highest }
}
