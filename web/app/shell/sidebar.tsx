import { Box, Button, type ButtonProps, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keys as keyTexts } from '#texts/keys.ts'
import { shell as texts } from '#texts/shell.ts'
import { onAttemptsChange, type UnsettledSave, unsettledSaves } from '../../api/attempt-list.ts'
import { storedUser } from '../../api/stored-session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { KeyIcon, LogoutIcon, MoonIcon, SearchIcon, SunIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { KeyHint } from '../keys/key-cap.tsx'
import { CHANGE_PASSWORD, commandsNow, runCommand } from '../keys/registry.ts'
import { navigationFor } from '../navigation.ts'
import { paths } from '../paths.ts'
import { useProvider } from '../provider.ts'
import { signOut } from '../session.tsx'
import { isDark, onColorScheme, switchColorScheme } from '../theme/color-scheme.ts'
import { sectionsAtFirst } from './sections-at-first.ts'
import { hasRoomFor, ON_LOW_SCREEN, rowHeight } from './sidebar-looks.ts'
import { SidebarSection } from './sidebar-section.tsx'
import type { WaitingByEntry } from './waiting.ts'

export const SIDEBAR_ID = 'sidebar'

interface SidebarProps {
  /** True if the sidebar is open on a small screen. On a large screen it is always shown. */
  readonly open: boolean
  readonly onClose: () => void
  readonly waiting: WaitingByEntry
}

/** Shows the business, the links to the screens, and the signed-in user. Rules: docs/rules/screens.md */
export function Sidebar({ open, onClose, waiting }: SidebarProps) {
  const { name, logo } = useProvider()
  const list = useCurrentEntryInView(useLocation().pathname)
  const sections = navigationFor(storedUser().userType)
  const { closed, rows } = sectionsAtFirst(sections, hasRoomFor)
  return (
    <>
      {open && (
        <Box
          display={{ base: 'block', lg: 'none' }}
          position="fixed"
          inset="0"
          top="14"
          bg="bg.backdrop"
          zIndex="overlay"
          aria-hidden="true"
          data-overlay=""
          onClick={onClose}
        />
      )}
      <Flex
        as="aside"
        _print={{ display: 'none' }}
        aria-label={texts.sidebar}
        id={SIDEBAR_ID}
        direction="column"
        position={{ base: 'fixed', lg: 'sticky' }}
        insetBlockStart={{ base: 14, lg: 0 }}
        insetInlineStart="0"
        zIndex={{ base: 'modal', lg: 'auto' }}
        h={{ base: 'calc(100dvh - 3.5rem)', lg: '100dvh' }}
        w="sidebar"
        maxW="85vw"
        flexShrink="0"
        bg="bg.panel"
        borderInlineEndWidth="1px"
        borderColor="border"
        visibility={{ base: open ? 'visible' : 'hidden', lg: 'visible' }}
      >
        <Flex css={HEAD}>
          <BrandMark logo={logo} size={32} />
          <Box minW="0" flex="1">
            <Box css={NAME} dir="auto" title={name}>
              {name}
            </Box>
            <Box css={TAGLINE}>{texts.tagline}</Box>
          </Box>
        </Flex>
        <Box css={SEARCH}>
          <SearchButton onOpen={onClose} />
        </Box>
        <Box
          as="nav"
          ref={list}
          aria-label={texts.mainNavigation}
          flex="1"
          overflowY="auto"
          css={[LIST, rowHeight(rows)]}
        >
          {sections.map((section) => (
            <SidebarSection
              key={section.title}
              section={section}
              isClosedAtFirst={closed.has(section.title)}
              onNavigate={onClose}
              waiting={waiting}
            />
          ))}
        </Box>
        <UnsettledMark />
        <SidebarFooter onLeave={onClose} />
      </Flex>
    </>
  )
}

const HEAD = {
  alignItems: 'center',
  gap: '2',
  px: '3.5',
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
  [ON_LOW_SCREEN]: { px: '3', py: '1' },
} as const

const NAME = {
  fontWeight: 'semibold',
  lineHeight: '1.25',
  lineClamp: '2',
  textAlign: 'match-parent',
  minH: '1.25em',
  // Leaves room for the search button beside the name.
  [ON_LOW_SCREEN]: { lineClamp: '1', fontSize: 'xs', minH: '6', lineHeight: '1.5rem', pe: '16' },
} as const

const TAGLINE = {
  color: 'fg.muted',
  fontSize: 'xs',
  lineHeight: '1.3',
  [ON_LOW_SCREEN]: { fontSize: '0.65rem', lineHeight: '1.25', truncate: true },
} as const

const SEARCH = {
  px: '3',
  pt: '2.5',
  pb: '0.5',
  [ON_LOW_SCREEN]: { position: 'absolute', p: '0', insetBlockStart: '1', insetInlineEnd: '1.5' },
} as const

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5',
  alignContent: 'start',
  px: '3',
  py: '1.5',
  [ON_LOW_SCREEN]: { py: '0.5' },
} as const

/**
 * Says that there are saves whose outcome isn't known, and links to their forms. A link reloads the page, because its
 * form may already be open with other values.
 */
function UnsettledMark() {
  const saves: UnsettledSave[] = JSON.parse(useSyncExternalStore(onAttemptsChange, savesNow))
  if (saves.length === 0) return null
  return (
    <Box role="status" px="4" py="2" bg="bg.warning" fontSize="sm">
      {texts.unsettledSaves(saves.length)}
      {saves.map(({ form, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two saves of one form look the same
        <chakra.a key={index} href={address} display="block" textDecoration="underline">
          {form}
        </chakra.a>
      ))}
    </Box>
  )
}

/** Returns the saves as JSON text. `useSyncExternalStore` needs an equal value while nothing has changed. */
function savesNow(): string {
  return JSON.stringify(unsettledSaves(localStorage, storedUser().id, Date.now()))
}

/** After a change of address, scrolls a list of links to the current page's link; the page itself doesn't scroll. */
function useCurrentEntryInView(pathname: string) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is current
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (!list.current || !current) return
    const frame = list.current.getBoundingClientRect()
    const link = current.getBoundingClientRect()
    if (link.bottom > frame.bottom || link.top < frame.top) {
      list.current.scrollTop += link.top - frame.top - frame.height / 2
    }
  }, [pathname])
  return list
}

/** A button that opens the command palette, as Ctrl+K does. */
function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const open = () => {
    onOpen()
    commandsNow()
      .find(({ id }) => id === 'palette')
      ?.run()
  }
  return (
    <chakra.button
      type="button"
      aria-keyshortcuts="Control+K"
      onClick={open}
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      px="2.5"
      h={{ base: 10, lg: 9 }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      bg="bg.subtle"
      color="fg.muted"
      fontSize="sm"
      textAlign="start"
      cursor="pointer"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.muted' }}
      css={{ [ON_LOW_SCREEN]: { h: '6', px: '1', gap: '1' } }}
    >
      <SearchIcon />
      <Box as="span" css={{ [ON_LOW_SCREEN]: { srOnly: true } }}>
        {keyTexts.palette}
      </Box>
      <KeyHint keys="Ctrl+K" />
    </chakra.button>
  )
}

/** Shows the signed-in user from local storage, with the buttons for their own password and for Logout. */
function SidebarFooter({ onLeave }: { readonly onLeave: () => void }) {
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
