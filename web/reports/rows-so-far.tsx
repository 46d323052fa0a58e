import { Badge } from '@chakra-ui/react'
import { counted } from './counted.ts'

interface RowsSoFarProps {
  readonly rowCount: number
  /** What a row is: "transaction". */
  readonly thing: string
}

/** How many rows of a long report have come, while the others are on their way. */
export function RowsSoFar({ rowCount, thing }: RowsSoFarProps) {
  return (
    <Badge size="md" alignSelf="center" role="status">
      {rowCount > 0 ? `${counted(rowCount, thing)} so far` : 'Loading'}
    </Badge>
  )
}
