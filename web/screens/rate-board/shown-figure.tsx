import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface ShownFigureProps {
  readonly label: string
  /** What follows from the fields of the row; null until it can be worked out. */
  readonly value: ReactNode
  /** A second line. */
  readonly note?: ReactNode
  readonly isWrong?: boolean
  /** True for the name of the row, which takes a whole line where a row is a block. */
  readonly isName?: boolean
}

/** A figure beside the fields of a row, which changes while they are typed. */
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
