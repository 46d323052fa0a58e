import { Flex, Skeleton, Spinner, Stack } from '@chakra-ui/react'
import { app as texts } from '#texts/app.ts'

/** A grey placeholder. */
export function LoadingBlock({
  height = '5',
  width = 'full',
}: {
  height?: string
  width?: string
}) {
  return <Skeleton h={height} w={width} borderRadius="l2" />
}

/** Grey placeholder lines for text or rows, with one message for screen readers. */
export function LoadingLines({
  lines = 3,
  height = '5',
  label = texts.loading,
}: {
  lines?: number
  height?: string
  label?: string
}) {
  return (
    <Stack gap="3" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <LoadingBlock key={index} height={height} />
      ))}
    </Stack>
  )
}

/** The placeholder of a whole screen. */
export function LoadingScreen() {
  return (
    <Flex role="status" aria-label={texts.loading} align="center" justify="center" minH="40vh">
      <Spinner color="accent.fg" />
    </Flex>
  )
}
