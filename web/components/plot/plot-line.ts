import { plot as texts } from '#texts/plot.ts'

/** One value of a line, with the words for it. */
export interface PlotPoint {
  /** Whole units of any size, so that no value passes through a float. */
  readonly value: bigint
  /** The value for the eye: "68.5000". */
  readonly text: string
  /** Where on the line it stands: "20-Nov-2026 14:05". */
  readonly place: string
  /** When it was, in whole units such as days, for a line that is to scale. */
  readonly time?: number
}

/** A place in the drawing, in whole units of it from its upper start corner. */
export interface PlotPlace {
  readonly x: number
  readonly y: number
}

/** Size of the drawing and its margin, in whole units. */
export interface PlotFrame {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** True where the scale begins at zero, as for amounts whose heights are compared. */
  readonly fromZero?: boolean
}

/**
 * Where the points of a line stand: from start to end, the highest value at the top margin, the lowest at the bottom one. A
 * single point stands at the end; equal values stand halfway up.
 * @param values in the order of the line
 * @param times when each value was, in whole units, never going back: the line is then to scale. Evenly spaced without
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

/** How high zero stands beside these values; null where no value lies below it or none above. */
export function zeroHeight(values: readonly bigint[], frame: PlotFrame): number | null {
  const { lowest, highest } = extent(values)
  return lowest < 0n && highest > 0n ? heights(values, frame)(0n) : null
}

/** A line through places as the commands of an SVG path. A step holds each value until the next one. */
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

/** The line in words, for those who don't see it. Nothing for no points. */
export function plotWords(points: readonly PlotPoint[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  if (points.length === 1) return `${first.text} (${first.place})`
  const { lowest, highest } = extremes(points)
  return texts.course(first, last, lowest, highest)
}

/** The lowest and the highest value of a line in words. Empty for no points. */
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
