import { profitLines as texts } from '#texts/profit-lines.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import type { ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'
import type { ReportCard } from '../report/report-cards.tsx'
import { Money } from '../ui/money.tsx'

type Line = ProfitAndLossLine

/** What the report comes to, in three sums. */
export interface Sums {
  readonly earnedMinor: bigint
  /** Null in the report of one branch, which has no positions. */
  readonly heldMinor: bigint | null
  readonly spentMinor: bigint
  readonly resultMinor: bigint
}

/** Returns the sums of the lines of one branch, or of the house. */
export function sumsOf(lines: readonly Line[], branch: string): Sums {
  const of = (...wanted: Line['line'][]) =>
    lines
      .filter(({ line }) => wanted.includes(line))
      .reduce(
        (sum, { house, branches }) =>
          sum + amountIn((branch === '' ? house : branches[branch]) ?? '0.00'),
        0n,
      )
  return {
    earnedMinor: of('exchange', 'commission', 'shares', 'forPaying', 'overShort'),
    heldMinor: branch === '' ? of('holding', 'notRealised') : null,
    spentMinor: of('income', 'expense'),
    resultMinor: of('result'),
  }
}

const afn = (minor: bigint) => <Money value={formatAmount(minor)} code={BASE_CURRENCY} />

/** Returns the cards above the table. */
export function cardsOf(isOfHouse: boolean): readonly ReportCard<Sums>[] {
  return [
    {
      label: texts.earned,
      value: ({ earnedMinor }) => afn(earnedMinor),
      hint: () => texts.earnedExplained,
    },
    ...(isOfHouse
      ? [
          {
            label: texts.held,
            value: ({ heldMinor }: Sums) => afn(heldMinor ?? 0n),
            hint: () => texts.heldExplained,
          },
        ]
      : []),
    {
      label: texts.spent,
      value: ({ spentMinor }) => afn(spentMinor),
      hint: () => texts.spentExplained,
    },
    {
      label: texts.result,
      value: ({ resultMinor }) => afn(resultMinor),
      hint: () => (isOfHouse ? texts.resultExplained : texts.resultOfBranch),
    },
  ]
}
