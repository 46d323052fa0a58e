import { Badge, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'

interface LoadingCardsProps {
  readonly labels: readonly string[]
  readonly columns: SimpleGridProps['columns']
}

/** The cards of a report while it is loading. */
export function LoadingCards({ labels, columns }: LoadingCardsProps) {
  return (
    <SimpleGrid columns={columns ?? 1} gap="4" aria-hidden="true">
      {labels.map((label) => (
        <SummaryCard key={label} label={label} value={<LoadingBlock height="7" width="8rem" />} />
      ))}
    </SimpleGrid>
  )
}

interface RowsSoFarProps {
  readonly rowCount: number
  /** Formats a number of rows: "1 transaction", "2 transactions". */
  readonly inWords: (count: number) => string
}

/** The number of rows of a long report that have been loaded so far. */
export function RowsSoFar({ rowCount, inWords }: RowsSoFarProps) {
  return (
    <Badge size="md" alignSelf="center" role="status">
      {rowCount > 0 ? texts.soFar(inWords(rowCount)) : texts.loadingRows}
    </Badge>
  )
}
