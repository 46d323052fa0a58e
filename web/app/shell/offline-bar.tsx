import { Box, Flex } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { isConnectionLost, onConnectionChange } from '../../api/connection.ts'
import { WarningIcon } from '../../ui/icons.tsx'

/** A bar above every screen while the server can't be reached. */
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
        <Flex
          align="center"
          gap="2"
          px={{ base: 4, md: 6, lg: 8 }}
          py="2"
          bg="bg.warning"
          borderBottomWidth="1px"
          borderColor="border.warning"
          fontSize="sm"
          fontWeight="medium"
        >
          <Box color="fg.warning" flexShrink="0">
            <WarningIcon />
          </Box>
          {texts.connectionLost}
        </Flex>
      )}
    </Box>
  )
}
