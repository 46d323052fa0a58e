import { SimpleGrid, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { LoanSum, LoanTotals } from '../../../shared/reports/loan-report.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

interface TotalsProps {
  /** Undefined while the loans are loading. */
  readonly totals: LoanTotals | undefined
  readonly codeOf: (currencyId: number) => string
}

/** On a phone, counts are side by side, and sums have their own lines. */
const gridStyles: SystemStyleObject = {
  gridAutoFlow: 'row dense',
  '& > [data-wide]': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& > *': { display: 'grid' },
}

/** The six totals of the loans. A sum has one line per currency. */
export function Totals({ totals, codeOf }: TotalsProps) {
  const figure = (shown: (known: LoanTotals) => ReactNode) =>
    totals ? shown(totals) : <LoadingBlock height="7" width="6rem" />
  const sums = (minorOf: (sum: LoanSum) => bigint) =>
    figure(({ sums }) =>
      sums.length === 0 ? (
        '0.00'
      ) : (
        <CurrencyFigures sums={sums} minorOf={minorOf} codeOf={codeOf} />
      ),
    )
  const count = (countOf: (known: LoanTotals) => number) =>
    figure((known) => countOf(known).toLocaleString('en-US'))
  return (
    <SimpleGrid
      data-figures=""
      columns={{ base: 2, xl: 3 }}
      gap={{ base: 3, md: 4 }}
      css={gridStyles}
      aria-busy={!totals}
    >
      <div>
        <SummaryCard label={texts.totalLoans} value={count((known) => known.count)} />
      </div>
      <div data-wide="">
        <SummaryCard
          label={texts.totalPrincipal}
          value={sums(({ principalMinor }) => principalMinor)}
        />
      </div>
      <div data-wide="">
        <SummaryCard
          label={texts.outstandingAmount}
          value={sums(({ outstandingMinor }) => outstandingMinor)}
        />
      </div>
      <div>
        <SummaryCard label={texts.activeLoans} value={count((known) => known.activeCount)} />
      </div>
      <div>
        <SummaryCard label={texts.overdueLoans} value={count((known) => known.overdueCount)} />
      </div>
      <div>
        <SummaryCard
          label={texts.avgInterestRate}
          value={figure((known) => `${known.averageRate}%`)}
        />
      </div>
    </SimpleGrid>
  )
}
