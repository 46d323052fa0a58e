import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'
import { LoadingBlock } from '../components/loading.tsx'
import { SummaryCard } from '../components/summary-card.tsx'

interface LoadingCardsProps {
  readonly labels: readonly string[]
  readonly columns: SimpleGridProps['columns']
}

/** The cards of a report while it is on its way. */
export function LoadingCards({ labels, columns }: LoadingCardsProps) {
  return (
    <SimpleGrid columns={columns ?? 1} gap="4" aria-hidden="true">
      {labels.map((label) => (
        <SummaryCard key={label} label={label} value={<LoadingBlock height="7" width="8rem" />} />
      ))}
    </SimpleGrid>
  )
}
