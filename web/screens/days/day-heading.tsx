import { Box } from '@chakra-ui/react'

/** The heading of a part of the day's dialog. */
export function DayHeading({ children }: { readonly children: string }) {
  return (
    <Box as="h3" fontWeight="semibold" fontSize="sm" mb="1">
      {children}
    </Box>
  )
}
