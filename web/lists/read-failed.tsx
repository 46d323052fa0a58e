import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../api/errors.ts'
import { LoadFailed } from '../components/load-failed.tsx'

interface ReadFailedProps extends Pick<BoxProps, 'mt' | 'p'> {
  /** What could not be loaded, as the start of a sentence: "The accounts". */
  readonly what: string
  /** What `useApi` gave. */
  readonly read: {
    readonly data?: unknown
    readonly error: Error | undefined
    readonly isValidating: boolean
    readonly mutate: () => unknown
  }
  /** How high what is missing would be, so that nothing below it moves. */
  readonly inPlaceOf?: BoxProps['minH']
  /** Also where an earlier answer still shows. */
  readonly evenIfOld?: boolean
}

/** Says that a read failed and offers to repeat it; nothing where there is an answer, or none is due yet. */
export function ReadFailed(props: ReadFailedProps) {
  const { what, read, inPlaceOf, evenIfOld = false, ...space } = props
  const { data, error, isValidating, mutate } = read
  if (!error || (data && !evenIfOld)) return null
  return (
    <Box {...space} minH={data ? undefined : inPlaceOf}>
      <LoadFailed
        what={what}
        reason={messageOf(error, error.message)}
        onRetry={() => mutate()}
        retrying={isValidating}
      />
    </Box>
  )
}

/**
 * Holds each `ReadFailed` that stands below a screen, as its last part: one above the other, in view at the end of the window,
 * and what stands above doesn't move for them.
 */
export function AtEnd({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      position="sticky"
      insetBlockEnd="4"
      zIndex="2"
      mt="5"
      display="grid"
      gap="2"
      css={NOTICES}
      _empty={{ display: 'none' }}
    >
      {children}
    </Box>
  )
}

/** With an edge: a notice that stands where a list would may lie behind them. */
const NOTICES = {
  '& > *': {
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'debit.border',
    boxShadow: 'lg',
  },
} as const
