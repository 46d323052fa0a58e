import { Later } from '../later.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import type { PairedBars as PairedBarsDrawn } from './paired-bars.tsx'
import type { Plot as PlotDrawn } from './plot.tsx'

/** Plots, with the same properties as what draws them, which is fetched after the screen (`preloadPlots`). */

const DrawnPlot = lazyComponent(async () => ({ default: (await import('./plot.tsx')).Plot }))
const DrawnBars = lazyComponent(async () => ({
  default: (await import('./paired-bars.tsx')).PairedBars,
}))

/** A line of words beside a drawing. */
const WORDS = '1.5 * {fontSizes.xs}'
/** The drawing, a gap and the places beneath. */
const PLOT_HEIGHT = `calc(7.5rem + {spacing.1} + ${WORDS})`
/** The highest value and a gap; the bars on their line; a gap and the places. */
const BARS_HEIGHT = `calc(${WORDS} + {spacing.2} + 7.5rem + {spacing.1} + ${WORDS})`

/** `Plot`, as soon as it is there. */
export function Plot(props: Parameters<typeof PlotDrawn>[0]) {
  return (
    <Later height={PLOT_HEIGHT}>
      <DrawnPlot {...props} />
    </Later>
  )
}

/** `PairedBars`, as soon as they are there. */
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
