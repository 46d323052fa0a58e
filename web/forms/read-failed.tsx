import { Box, type BoxProps } from '@chakra-ui/react'
import { messageOf } from '../api/errors.ts'
import { LoadFailed } from '../components/load-failed.tsx'

interface ReadFailedProps extends Pick<BoxProps, 'mb' | 'p'> {
  /** What could not be loaded, as the start of a sentence: "The accounts". */
  readonly what: string
  /** What `useApi` gave. */
  readonly read: {
    readonly data?: unknown
    readonly error: Error | undefined
    readonly isValidating: boolean
    readonly mutate: () => unknown
  }
  /** Also where an earlier answer still shows. */
  readonly evenIfOld?: boolean
}

/** Says that a read failed and offers to repeat it; nothing where there is an answer, or none is due yet. */
export function ReadFailed({ what, read, evenIfOld = false, ...space }: ReadFailedProps) {
  const { data, error, isValidating, mutate } = read
  if (!error || (data && !evenIfOld)) return null
  return (
    <Box {...space}>
      <LoadFailed
        what={what}
        reason={messageOf(error, error.message)}
        onRetry={() => mutate()}
        retrying={isValidating}
      />
    </Box>
  )
}
