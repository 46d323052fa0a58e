import { Box, type BoxProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messageOf } from '../api/errors.ts'
import { LoadFailed } from '../ui/load-failed.tsx'

export interface ReadFailedProps extends Pick<BoxProps, 'mt' | 'p'> {
  /** The name of the data, as the start of a sentence: "The accounts". */
  readonly what: string
  /** The result of `useApi`. */
  readonly read: {
    readonly data?: unknown
    readonly error: Error | undefined
    readonly isValidating: boolean
    readonly mutate: () => unknown
  }
  /** The height of the content that is missing, so that the content below doesn't shift. */
  readonly inPlaceOf?: BoxProps['minH']
  /** True to show the error even while an earlier answer is still displayed. */
  readonly evenIfOld?: boolean
}

/**
 * An error message with a retry button for a failed read. Shows nothing if the read didn't fail. It also shows nothing if
 * there is an earlier answer, unless `evenIfOld` is set.
 */
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
 * Holds all `ReadFailed` messages at the end of a screen. They stick to the bottom of the window, one above the other, so
 * the content above doesn't move.
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

/** A border and a shadow, because the messages may overlap another notice on the screen. */
const NOTICES = {
  '& > *': {
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'debit.border',
    boxShadow: 'lg',
  },
} as const
