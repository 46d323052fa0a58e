import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A field with a unit at its end, such as a currency. The field itself must leave space for the unit at its end (`pe`). */
export function UnitAfter(props: {
  readonly unit: string | undefined
  readonly children: ReactNode
}) {
  const { unit, children } = props
  return (
    <Box position="relative" width="full" dir="ltr">
      {children}
      <Flex
        position="absolute"
        insetBlock="0"
        insetInlineEnd="0"
        align="center"
        px="3"
        zIndex="1"
        color="fg.muted"
        fontWeight="semibold"
        pointerEvents="none"
      >
        {unit}
      </Flex>
    </Box>
  )
}
