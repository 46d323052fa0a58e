import { formatDate } from '../../../shared/calendar/format-date.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { CurrencyVolume, ExchangeDay } from '../../../shared/reports/exchange-details.ts'
import type { PlotPoint } from '../../components/plot/plot-line.ts'

/** The most days that a plot shows apart from one another. */
export const MOST_PLOT_DAYS = 180

/** The two lines of a currency, oldest day first. */
export interface DayLines {
  readonly volume: readonly PlotPoint[]
  /** Without the days on which nothing was exchanged at a rate. */
  readonly rate: readonly PlotPoint[]
}

/** The newest days of a currency as points. */
export function dayLines(days: readonly ExchangeDay[]): DayLines {
  const shown = days.slice(-MOST_PLOT_DAYS)
  return {
    volume: shown.map(({ date, volumeMinor }) => ({
      value: volumeMinor,
      text: withCommas(formatAmount(volumeMinor)),
      place: formatDate(date),
    })),
    rate: shown.flatMap(({ date, averageRate }) =>
      averageRate === null
        ? []
        : [{ value: averageRate, text: formatRate(averageRate), place: formatDate(date) }],
    ),
  }
}

/** The currency whose days are worth a look where none is chosen: the one exchanged most often beside the base currency. */
export function busiestCurrency(
  volumes: readonly CurrencyVolume[],
  baseCurrencyId: number,
): number | null {
  const foreign = volumes.filter(({ currencyId }) => currencyId !== baseCurrencyId)
  const offered = foreign.length > 0 ? foreign : volumes
  const most = Math.max(...offered.map(({ count }) => count))
  return offered.find(({ count }) => count === most)?.currencyId ?? null
}
