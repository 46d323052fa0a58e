import { formatDate } from '../../../shared/calendar/format-date.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { Per } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { CurrencyVolume, ExchangeDay } from '../../../shared/reports/exchange-details.ts'
import { MOST_PLOT_DAYS, type PlotPoint } from '../../ui/plot/plot-line.ts'

/** The two plot lines of a currency, with the oldest day first. */
export interface DayLines {
  readonly volume: readonly PlotPoint[]
  /** The average rates. Days without a rate are left out. */
  readonly rate: readonly PlotPoint[]
  /** The number of units that all the rates are for. */
  readonly per: Per
}

/** Returns the plot points of a currency's newest days, at most MOST_PLOT_DAYS. */
export function dayLines(days: readonly ExchangeDay[]): DayLines {
  const shown = days.slice(-MOST_PLOT_DAYS)
  return {
    volume: shown.map(({ date, volumeMinor }) => ({
      value: volumeMinor,
      text: withCommas(formatAmount(volumeMinor)),
      place: formatDate(date),
    })),
    rate: shown.flatMap(({ date, average }) =>
      average === null
        ? []
        : [{ value: average.rate, text: formatRate(average.rate), place: formatDate(date) }],
    ),
    per: shown.find(({ average }) => average)?.average?.per ?? 1,
  }
}

/**
 * Returns the currency to plot: the one exchanged most often, and the base currency only if there is no other. Null if there
 * are no exchanges.
 */
export function busiestCurrency(
  volumes: readonly CurrencyVolume[],
  baseCurrencyId: number,
): number | null {
  const foreign = volumes.filter(({ currencyId }) => currencyId !== baseCurrencyId)
  const offered = foreign.length > 0 ? foreign : volumes
  const most = Math.max(...offered.map(({ count }) => count))
  return offered.find(({ count }) => count === most)?.currencyId ?? null
}
