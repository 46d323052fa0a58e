/** One value of a line, with the words for it. */
export interface PlotPoint {
  /** Whole units of any size, so that no value passes through a float. */
  readonly value: bigint
  /** The value for the eye: "68.5000". */
  readonly text: string
  /** Where on the line it stands: "20-Nov-2026 14:05". */
  readonly place: string
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
}

/**
 * Where the points of a line stand: evenly from start to end, the highest value at the top margin, the lowest at the
 * bottom one. A single point stands at the end; equal values stand halfway up.
 * @param values in the order of the line
 * @returns one place for each value
 */
export function plotLine(values: readonly bigint[], frame: PlotFrame): PlotPlace[] {
  const { lowest, highest } = extent(values)
  const span = highest - lowest
  const { width, height, margin } = frame
  const gaps = Math.max(values.length - 1, 1)
  const rise = height - 2 * margin
  return values.map((value, index) => ({
    x: width - margin - Math.floor(((width - 2 * margin) * (values.length - 1 - index)) / gaps),
    y: margin + (span === 0n ? rise / 2 : Number((BigInt(rise) * (highest - value)) / span)),
  }))
}

/** The line in words, for those who don't see it. Nothing for no points. */
export function plotWords(points: readonly PlotPoint[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  if (points.length === 1) return `${first.text} (${first.place})`
  const { lowest, highest } = extremes(points)
  return `from ${first.text} (${first.place}) to ${last.text} (${last.place}), lowest ${lowest}, highest ${highest}`
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
