import { trialLines as words } from '#texts/trial-lines.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import type { TrialBalance } from '../../../shared/reports/trial-balance-csv.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import type { ReportCard } from '../../report/report-cards.tsx'

/** The debits and the credits of each currency. */
export const CARDS: readonly ReportCard<TrialBalance>[] = (['debit', 'credit'] as const).map(
  (side) => ({
    label: words[side],
    value: ({ currencies }) => {
      if (currencies.length === 0) return '-'
      const codes = new Map(currencies.map((each) => [each.currencyId, each.currencyCode]))
      return (
        <CurrencyFigures
          sums={currencies}
          minorOf={(each) => amountIn(each[side])}
          codeOf={(id) => codes.get(id) ?? ''}
        />
      )
    },
  }),
)
