import { Badge, SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'

/** The cards with the figures above a report, while it is loading: only their labels. */
export function LoadingCards(props: {
  readonly labels: readonly string[]
  readonly columns: SimpleGridProps['columns']
}) {
  const { labels, columns } = props
  return (
    <SimpleGrid columns={columns ?? 1} gap="4" aria-hidden="true">
      {labels.map((label) => (
        <SummaryCard key={label} label={label} value={<LoadingBlock height="7" width="8rem" />} />
      ))}
    </SimpleGrid>
  )
}

/** The number of rows of a long report that have been loaded so far. */
export function RowsSoFar(props: {
  readonly rowCount: number
  /** Formats a number of rows: "1 transaction", "2 transactions". */
  readonly inWords: (count: number) => string
}) {
  const { rowCount, inWords } = props
  return (
    <Badge size="md" alignSelf="center" role="status">
      {rowCount > 0 ? texts.soFar(inWords(rowCount)) : texts.loadingRows}
    </Badge>
  )
}
