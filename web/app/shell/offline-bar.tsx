import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { isConnectionLost, onConnectionChange } from '../../api/connection.ts'

/** Stands over every screen while the server can't be reached, and goes by itself. */
export function OfflineBar() {
  const lost = useSyncExternalStore(onConnectionChange, isConnectionLost)
  return (
    <Box
      role="status"
      _print={{ display: 'none' }}
      position="sticky"
      insetBlockStart={{ base: 14, lg: 0 }}
      zIndex="docked"
    >
      {lost && (
        <Box px={{ base: 4, md: 6, lg: 8 }} py="2" bg="bg.warning" fontSize="sm">
          {texts.connectionLost}
        </Box>
      )}
    </Box>
  )
}
