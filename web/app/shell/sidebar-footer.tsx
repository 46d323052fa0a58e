import { Box, Button, type ButtonProps, Flex } from '@chakra-ui/react'
import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { shell as texts } from '#texts/shell.ts'
import { storedUser } from '../../api/stored-session.ts'
import { KeyIcon, LogoutIcon, MoonIcon, SunIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { CHANGE_PASSWORD, runCommand } from '../keys/registry.ts'
import { paths } from '../paths.ts'
import { signOut } from '../session.tsx'
import { isDark, onColorScheme, switchColorScheme } from '../theme/color-scheme.ts'

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
    runCommand(CHANGE_PASSWORD)
  }

  return (
    <Flex
      align="center"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      gap={{ base: '1', lg: '0' }}
      px={{ base: '4', lg: '3' }}
      py={{ base: '1.5', lg: '0' }}
      minH={{ base: '14', lg: 'sidebarFoot' }}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box flex={{ base: '1 0 100%', lg: '1' }} minW="0">
        <Box {...USER_NAME} truncate dir="auto" textAlign="match-parent" title={userName}>
          {userName}
        </Box>
        <Box color="fg.muted" fontSize="xs" lineHeight="1.2" truncate>
          {userType}
        </Box>
      </Box>
      <ThemeSwitch {...QUIET} />
      <Tooltip text={texts.changePassword}>
        <Button {...QUIET} aria-label={texts.changePassword} onClick={onChangePassword}>
          <KeyIcon />
        </Button>
      </Tooltip>
      <Button {...QUIET} disabled={leaving} onClick={onLogout}>
        <LogoutIcon /> {texts.logout}
      </Button>
    </Flex>
  )
}

const QUIET = {
  size: { base: 'md', lg: 'xs' },
  variant: 'ghost',
  colorPalette: 'gray',
  px: '2',
} as const

const USER_NAME = { fontSize: 'sm', fontWeight: 'semibold', lineHeight: '1.2' } as const

/** Switches the page between light and dark, and remembers the choice on this device. */
function ThemeSwitch(looks: ButtonProps) {
  const dark = useSyncExternalStore(onColorScheme, isDark)
  const name = dark ? texts.lightTheme : texts.darkTheme
  return (
    <Tooltip text={name}>
      <Button {...looks} aria-label={name} onClick={switchColorScheme}>
        {dark ? <SunIcon /> : <MoonIcon />}
      </Button>
    </Tooltip>
  )
}
