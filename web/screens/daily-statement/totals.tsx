import { SimpleGrid } from '@chakra-ui/react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { CurrencyFlow, DailyTotals } from '../../../shared/reports/daily-statement.ts'
import { SummaryCard } from '../../components/summary-card.tsx'
import { CurrencyFigures } from '../../reports/currency-figures.tsx'

/** The names of the cards (specification 2 "Daily Statement"). */
export const TOTAL_LABELS = [
  texts.totalTransactions,
  texts.totalCredits,
  texts.totalDebits,
  texts.netFlow,
] as const

interface TotalsProps {
  readonly totals: DailyTotals
  readonly codeOf: (currencyId: number) => string
}

/** The four figures over the day. Amounts have one line a currency. */
export function Totals({ totals: { count, flows }, codeOf }: TotalsProps) {
  const [transactions, credits, debits, net] = TOTAL_LABELS
  const perCurrency = (minorOf: (flow: CurrencyFlow) => AmountMinor, signed = false) =>
    flows.length === 0 ? (
      `${signed ? '+' : ''}0.00`
    ) : (
      <CurrencyFigures
        figures={flows.map((flow) => ({ currencyId: flow.currencyId, minor: minorOf(flow) }))}
        codeOf={codeOf}
        signed={signed}
      />
    )
  return (
    <SimpleGrid data-figures="" columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      <SummaryCard label={transactions} value={count.toLocaleString('en-US')} />
      <SummaryCard label={credits} value={perCurrency(({ creditsMinor }) => creditsMinor)} />
      <SummaryCard label={debits} value={perCurrency(({ debitsMinor }) => debitsMinor)} />
      <SummaryCard
        label={net}
        value={perCurrency(({ netMinor }) => netMinor, true)}
        hint={texts.netFlowExplained}
      />
    </SimpleGrid>
  )
}
