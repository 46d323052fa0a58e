import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { components as texts } from '#texts/components.ts'
import { BusyButton } from './busy-button.tsx'
import { RefreshIcon, WarningIcon } from './icons.tsx'

interface LoadFailedProps {
  /** What could not be loaded, as the start of a sentence: "The balances". */
  readonly what: string
  /** Why: the server's sentence. */
  readonly reason: string
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/**
 * Stands where a list would stand whose call failed, so that a failure never looks like an empty list. It tries again by
 * itself when the server is back (web/api/connection.ts).
 */
export function LoadFailed({ what, reason, onRetry, retrying = false }: LoadFailedProps) {
  useEffect(() => {
    // Without the event, which is none of a click.
    const retry = () => onRetry()
    window.addEventListener('serverback', retry)
    return () => window.removeEventListener('serverback', retry)
  }, [onRetry])
  const box = useFocusPassedOn()
  return (
    <Flex
      ref={box}
      role="alert"
      wrap="wrap"
      align="center"
      gap="3"
      p="4"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
    >
      <Flex gap="3" flex="1 1 18rem" minW="0">
        <Box flexShrink="0" pt="0.5">
          <WarningIcon />
        </Box>
        <Box minW="0">
          <Box fontWeight="semibold">{texts.couldNotBeLoaded(what)}</Box>
          <Box fontSize="sm" overflowWrap="anywhere">
            {reason}
          </Box>
        </Box>
      </Flex>
      <BusyButton size="sm" variant="outline" busy={retrying} onClick={() => retrying || onRetry()}>
        <RefreshIcon /> {texts.retry}
      </BusyButton>
    </Flex>
  )
}

/**
 * For a box whose button makes it go away: who pressed that goes on where they are, in the dialog or on the screen that
 * then shows what it lacked.
 */
export function useFocusPassedOn() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    const place = current?.closest<HTMLElement>('[role$=dialog], main')
    return () => {
      if (current?.contains(document.activeElement)) place?.focus({ preventScroll: true })
    }
  }, [])
  return box
}
