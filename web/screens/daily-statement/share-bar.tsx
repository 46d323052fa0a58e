import { Box } from '@chakra-ui/react'

interface ShareBarProps {
  readonly part: number
  readonly whole: number
}

/** How much of the whole there is, for the eye only: the numbers stand beside it. */
export function ShareBar({ part, whole }: ShareBarProps) {
  return (
    <Box aria-hidden="true" bg="bg.muted" borderRadius="full" h="1.5">
      <Box
        bg="accent.solid"
        borderRadius="full"
        h="full"
        style={{ width: `${whole === 0 ? 0 : (100 * part) / whole}%` }}
      />
    </Box>
  )
}
