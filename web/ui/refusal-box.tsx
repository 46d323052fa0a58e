import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface RefusalBoxProps {
  /** The server's reason; null if there is none. */
  readonly refusal: string | null
  /** What the person can do about the refusal, beside the reason. */
  readonly action?: ReactNode
  /** More about the refusal, such as the present state. */
  readonly children?: ReactNode
}

/** The server's reason for a refusal, shown where the person took the refused step. */
export function RefusalBox({ refusal, action, children }: RefusalBoxProps) {
  if (refusal === null) return null
  return (
    <Flex
      role="alert"
      wrap="wrap"
      align="center"
      gap="3"
      p="3"
      w="full"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
    >
      <Box flex="1 1 14rem">
        {refusal}
        {children}
      </Box>
      {action}
    </Flex>
  )
}
