import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ShownFigureProps {
  readonly label: string
  /** The value that is calculated from the row's fields; null while a field can't be read. */
  readonly value: ReactNode
  /** A second line. */
  readonly note?: ReactNode
  readonly isWrong?: boolean
  /** True for the name of the row. If the row's fields take several lines, the name has a line of its own. */
  readonly isName?: boolean
}

/** A figure beside the fields of a row. It changes while the person types. */
export function ShownFigure({ label, value, note, isWrong, isName }: ShownFigureProps) {
  return (
    <Box minW="0" fontSize="sm" data-name={isName ? '' : undefined}>
      <Box data-label="" fontWeight="medium" mb="1.5">
        {label}
      </Box>
      <Box minH="10" display="flex" flexDirection="column" justifyContent="center">
        <Box fontVariantNumeric="tabular-nums" fontWeight="semibold">
          <bdi dir="ltr">{value ?? '-'}</bdi>
        </Box>
        {note ? (
          <Box
            color={isWrong ? 'fg.error' : 'fg.muted'}
            fontSize="xs"
            fontWeight={isWrong ? 'medium' : undefined}
          >
            {note}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
