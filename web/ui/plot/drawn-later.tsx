import { Later } from '../later.tsx'
import { lazyPart } from '../lazy-component.tsx'
import type { PairedBars as PairedBarsDrawn } from './paired-bars.tsx'
import type { Plot as PlotDrawn } from './plot.tsx'

/**
 * Placeholders for `Plot` and `PairedBars` with the same props. The code that draws the charts is fetched after the screen.
 */

const DrawnPlot = lazyPart(async () => (await import('./plot.tsx')).Plot)
const DrawnBars = lazyPart(async () => (await import('./paired-bars.tsx')).PairedBars)

/** The height of a line of text. */
const WORDS = '1.5 * {fontSizes.xs}'
/** The height of the drawing, a gap, and the labels below. */
const PLOT_HEIGHT = `calc(7.5rem + {spacing.1} + ${WORDS})`
/** The height of the text of the highest value, a gap, the bars on their line, a gap, and the labels. */
const BARS_HEIGHT = `calc(${WORDS} + {spacing.2} + 7.5rem + {spacing.1} + ${WORDS})`

/** `Plot`, as soon as its code is loaded. */
export function Plot(props: Parameters<typeof PlotDrawn>[0]) {
  return (
    <Later height={PLOT_HEIGHT}>
      <DrawnPlot {...props} />
    </Later>
  )
}

/** `PairedBars`, as soon as its code is loaded. */
export function PairedBars(props: Parameters<typeof PairedBarsDrawn>[0]) {
  return (
    <Later height={BARS_HEIGHT}>
      <DrawnBars {...props} />
    </Later>
  )
}

/** Fetches the code of `Plot`. */
export const preloadPlot = DrawnPlot.preload

/** Fetches the code of `PairedBars`. */
export const preloadBars = DrawnBars.preload
