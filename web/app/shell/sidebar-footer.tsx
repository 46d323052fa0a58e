import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shell as texts } from '#texts/shell.ts'
import { storedUser } from '../../api/stored-session.ts'
import { AccountIcon, LogoutIcon } from '../../ui/icons.tsx'
import { commandsNow } from '../keys/registry.ts'
import { paths } from '../paths.ts'
import { signOut } from '../session.tsx'
import { DirectionSwitch } from './direction-switch.tsx'

/** Shows the signed-in user from local storage, with the buttons for their own password and for Logout. */
export function SidebarFooter({ onLeave }: { readonly onLeave: () => void }) {
  const { userName, userType } = storedUser()
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()

  const onLogout = async () => {
    setLeaving(true)
    await signOut()
    void navigate(paths.signIn())
  }

  const onChangePassword = () => {
    onLeave()
    commandsNow()
      .find(({ id }) => id === 'change-password')
      ?.run()
  }

  return (
    <Flex
      align="center"
      gap="2.5"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
      wrap="wrap"
    >
      <Flex
        aria-hidden="true"
        align="center"
        justify="center"
        boxSize="9"
        borderRadius="full"
        bg="bg.muted"
        color="fg.muted"
        flexShrink="0"
      >
        <AccountIcon />
      </Flex>
      <Box flex="1" minW="0">
        <Box fontSize="sm" fontWeight="semibold" lineHeight="1.3" truncate title={userName}>
          {userName}
        </Box>
        <Box color="fg.muted" fontSize="xs" lineHeight="1.3" truncate>
          {userType}
        </Box>
      </Box>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        px="2"
        disabled={leaving}
        onClick={onLogout}
      >
        <LogoutIcon /> {texts.logout}
      </Button>
      <Flex align="center" justify="space-between" w="full" gap="2">
        <DirectionSwitch />
        <chakra.button
          type="button"
          minH={{ base: 10, lg: 6 }}
          color="fg.muted"
          fontSize="xs"
          cursor="pointer"
          borderRadius="l1"
          _hover={{ color: 'fg', textDecoration: 'underline' }}
          onClick={onChangePassword}
        >
          {texts.changePassword}
        </chakra.button>
      </Flex>
    </Flex>
  )
}
