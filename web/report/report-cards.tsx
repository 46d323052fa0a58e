import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { SummaryCard } from '../ui/summary-card.tsx'
import { LoadingCards } from './loading-report.tsx'

/** One figure of a report. */
export interface ReportCard<Figures> {
  readonly label: string
  readonly value: (figures: Figures) => ReactNode
  /** A text below the value. */
  readonly hint?: (figures: Figures) => ReactNode
}

interface ReportCardsProps<Figures> {
  readonly cards: readonly ReportCard<Figures>[]
  /** Null while the figures load. The cards then show only their labels. */
  readonly figures: Figures | null
  readonly columns: SimpleGridProps['columns']
  readonly gap?: SimpleGridProps['gap']
}

/** The figures of a report above its rows. */
export function ReportCards<Figures>(props: ReportCardsProps<Figures>) {
  const { cards, figures, columns, gap = { base: 3, md: 4 } } = props
  if (figures === null) {
    return <LoadingCards labels={cards.map(({ label }) => label)} columns={columns} />
  }
  return (
    <SimpleGrid data-figures="" columns={columns} gap={gap}>
      {cards.map(({ label, value, hint }) => (
        <SummaryCard key={label} label={label} value={value(figures)} hint={hint?.(figures)} />
      ))}
    </SimpleGrid>
  )
}
