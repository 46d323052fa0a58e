import { Flex, Skeleton, Spinner, Stack } from '@chakra-ui/react'
import { app as texts } from '#texts/app.ts'

/** A grey block where something will stand. */
export function LoadingBlock({
  height = '5',
  width = 'full',
}: {
  height?: string
  width?: string
}) {
  return <Skeleton h={height} w={width} borderRadius="l2" />
}

/** Grey lines where text or rows will stand; says so once to screen readers. */
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

/** While a whole screen is on its way. */
export function LoadingScreen() {
  return (
    <Flex role="status" aria-label={texts.loading} align="center" justify="center" minH="40vh">
      <Spinner color="accent.fg" />
    </Flex>
  )
}
