import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { BusyButton } from './busy-button.tsx'
import { RefreshIcon, WarningIcon } from './icons.tsx'

interface LoadFailedProps {
  /** The data that could not be loaded, as the start of a sentence: "The balances". */
  readonly what: string
  /** The reason: the server's sentence. */
  readonly reason: string
  readonly onRetry: () => void
  readonly retrying?: boolean
}

/**
 * Replaces data that couldn't be loaded, because an empty list would look as if there were no rows. It tries again
 * automatically when the server is back (web/api/connection.ts).
 */
export function LoadFailed({ what, reason, onRetry, retrying = false }: LoadFailedProps) {
  useEffect(() => {
    // `onRetry` may have an optional parameter, so the event must not be passed on.
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
 * For a box whose button removes the box. It moves the focus from the button to the surrounding dialog or screen, because
 * otherwise the focus would be lost.
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
