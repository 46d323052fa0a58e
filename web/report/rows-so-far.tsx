import { Badge } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'

interface RowsSoFarProps {
  readonly rowCount: number
  /** So many rows in words: "1 transaction", "2 transactions". */
  readonly inWords: (count: number) => string
}

/** How many rows of a long report have come, while the others are on their way. */
export function RowsSoFar({ rowCount, inWords }: RowsSoFarProps) {
  return (
    <Badge size="md" alignSelf="center" role="status">
      {rowCount > 0 ? texts.soFar(inWords(rowCount)) : texts.loadingRows}
    </Badge>
  )
}
