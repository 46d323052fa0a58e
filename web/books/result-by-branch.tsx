import { profitLines as texts } from '#texts/profit-lines.ts'
import { type AmountMinor, amountIn, formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'
import { Panel } from '../ui/panel.tsx'
import type { Bar, BarPair } from '../ui/plot/bar-pairs.ts'
import { PairedBars } from '../ui/plot/drawn-later.tsx'

/** The result of each branch as a bar, with the house beside them. It is missing if there is nothing to compare. */
export function ResultByBranch({ lines }: { readonly lines: readonly ProfitAndLossLine[] }) {
  const pairs = resultPairs(lines)
  if (pairs.length === 0) return null
  return (
    <Panel title={texts.resultByBranch} description={texts.inCurrency}>
      <PairedBars
        label={texts.resultBars}
        names={[texts.gained, texts.lost]}
        pairs={pairs}
        secondBelow
      />
    </Panel>
  )
}

/**
 * Returns the results of the branches by code, and that of the house last. A gain is the first bar of a pair, a loss the second.
 * The list is empty if there are fewer than two branches, or if every result is 0.
 */
export function resultPairs(lines: readonly ProfitAndLossLine[]): BarPair[] {
  const result = lines.find(({ line }) => line === 'result')
  const branches = Object.entries(result?.branches ?? {})
  if (!result || branches.length < 2) return []
  const places = [...branches, [texts.house, result.house ?? '0.00'] as const].map(
    ([place, amount]) => ({ place, minor: amountIn(amount ?? '0.00') }),
  )
  if (places.every(({ minor }) => minor === 0n)) return []
  return places.map(({ place, minor }) => ({
    place,
    mark: place,
    bars: [barOf(minor), barOf(-minor)],
  }))
}

/** The value of a bar isn't below zero: a loss is a second bar, which hangs below the line. */
function barOf(minor: AmountMinor): Bar {
  const value = minor > 0n ? minor : 0n
  return { value, text: withCommas(formatAmount(value)) }
}
