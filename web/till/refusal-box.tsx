import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface RefusalBoxProps {
  /** The server's reason; null if there is none. */
  readonly refusal: string | null
  /** More about it, such as the present state. */
  readonly children?: ReactNode
}

/** The server's reason why a step was refused, in the form that took the step. */
export function RefusalBox({ refusal, children }: RefusalBoxProps) {
  if (refusal === null) return null
  return (
    <Box role="alert" p="3" bg="bg.error" color="fg.error" borderRadius="l2" w="full">
      {refusal}
      {children}
    </Box>
  )
}
