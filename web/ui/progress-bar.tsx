import { Box, type BoxProps } from '@chakra-ui/react'

interface ProgressBarProps extends Pick<BoxProps, 'w'> {
  readonly label: string
  readonly done: number
  readonly all: number
}

/** A bar that shows how much of something is done. */
export function ProgressBar({ label, done, all, w }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemax={all}
      w={w}
      h="2"
      flexShrink="0"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <Box h="full" bg="accent.solid" style={{ width: `${all > 0 ? (done / all) * 100 : 0}%` }} />
    </Box>
  )
}
