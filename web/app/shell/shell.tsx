import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import {
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { shell as texts } from '#texts/shell.ts'
import { askConnection, isConnectionLost, onConnectionChange } from '../../api/connection.ts'
import { useApi } from '../../api/use-api.ts'
import { OpenedReversal, OpenedTransaction } from '../../transaction/opened-transaction.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { CloseIcon, MenuIcon, WarningIcon } from '../../ui/icons.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { whenAtRest } from '../../ui/when-at-rest.ts'
import { AppKeys } from '../keys/app-keys.tsx'
import { useProvider } from '../provider.ts'
import { ScreenRoutes } from '../screen-routes.tsx'
import { ALONE } from '../screens.ts'
import { SessionProvider } from '../session.tsx'
import { SIDEBAR_ID, Sidebar } from './sidebar.tsx'
import { sumOf, type WaitingByEntry, waitingByEntry } from './waiting.ts'
import { WaitingMark } from './waiting-mark.tsx'

const MAIN_ID = 'main'

/** The app for a signed-in user. It contains the router, because sign-in has no address of its own. */
export default function Shell() {
  return (
    <BrowserRouter>
      <Frame />
    </BrowserRouter>
  )
}

/**
 * The frame around every screen: the sidebar, on small screens a bar with a menu button, and the screen. A screen for
 * customers has no frame.
 */
function Frame() {
  const menu = useMobileMenu()
  const { pathname } = useLocation()
  const isAlone = ALONE.has(pathname)
  const main = useFocusOnNavigation(pathname)
  return (
    <Flex minH="100dvh" direction={{ base: 'column', lg: 'row' }} _print={{ display: 'block' }}>
      {isAlone ? null : <SkipLink />}
      <AppKeys />
      {isAlone ? null : <Navigation menu={menu} />}
      <Box
        as="main"
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
        flex="1"
        minW="0"
        outline="none"
        inert={menu.open}
      >
        {isAlone ? null : <OfflineBar />}
        <ErrorBoundary key={pathname} onCaught={() => void askConnection()}>
          <SessionProvider>
            <Suspense fallback={<LoadingScreen />}>
              <ScreenRoutes />
              <OpenedTransaction />
              <OpenedReversal />
            </Suspense>
          </SessionProvider>
        </ErrorBoundary>
      </Box>
    </Flex>
  )
}

/** The sidebar, and on small screens the bar that opens it. */
function Navigation({ menu }: { readonly menu: ReturnType<typeof useMobileMenu> }) {
  const waiting = useWaiting()
  return (
    <>
      <MobileBar
        open={menu.open}
        onToggle={menu.toggle}
        buttonRef={menu.buttonRef}
        waiting={waiting}
      />
      <Sidebar open={menu.open} onClose={menu.close} waiting={waiting} />
    </>
  )
}

function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      position="fixed"
      insetBlockStart="2"
      insetInlineStart="2"
      zIndex="skipNav"
      px="4"
      py="2"
      borderRadius="l2"
      bg="accent.solid"
      color="accent.contrast"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _print={{ display: 'none' }}
      _focus={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
    >
      {texts.skipToMain}
    </chakra.a>
  )
}

/** Moves the focus into a new screen, so that the next Tab goes there, unless the screen has taken the focus itself. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus()
  }, [pathname])
  return main
}

interface MobileBarProps {
  readonly open: boolean
  readonly onToggle: () => void
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly waiting: WaitingByEntry
}

/** The bar at the top of small screens, with the button that opens the sidebar. */
function MobileBar({ open, onToggle, buttonRef, waiting }: MobileBarProps) {
  const { name, logo } = useProvider()
  const waitingId = useId()
  // While the menu is open, its entries show the numbers, so the button shows none.
  const all = open ? undefined : sumOf(Object.values(waiting))
  return (
    <Flex
      as="header"
      _print={{ display: 'none' }}
      display={{ base: 'flex', lg: 'none' }}
      align="center"
      gap="3"
      h="14"
      px="2"
      position="sticky"
      top="0"
      zIndex="banner"
      bg="bg.panel"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Button
        ref={buttonRef}
        variant="ghost"
        colorPalette="gray"
        px="2"
        aria-label={open ? texts.closeMenu : texts.openMenu}
        aria-expanded={open}
        aria-controls={SIDEBAR_ID}
        aria-describedby={all && all.count > 0 ? waitingId : undefined}
        onClick={onToggle}
      >
        {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
        <WaitingMark id={waitingId} waiting={all} />
      </Button>
      <BrandMark logo={logo} size={28} />
      <Box fontWeight="semibold" truncate dir="auto" textAlign="match-parent">
        {name}
      </Box>
    </Flex>
  )
}

/** Tells whether the sidebar is open on a small screen. Escape, the overlay and any change of screen close it. */
function useMobileMenu() {
  const [open, setOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the screen
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  return { open, buttonRef, close: () => setOpen(false), toggle: () => setOpen(!open) }
}

/** A bar above every screen while the server can't be reached. */
function OfflineBar() {
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

const EVERY_MS = 5 * 60_000
/** When the window comes to the front, the numbers are asked for again only if they are older than this. */
const FRESH_MS = 60_000
const NOTHING: WaitingByEntry = {}

/**
 * Returns what waits for the signed-in user, by the entries of the sidebar. The server is asked after the first screen is
 * shown, and every few minutes while the window is visible. It is also asked when the window comes to the front, and after a
 * save that changes the numbers. If it doesn't answer, the last numbers stay.
 */
function useWaiting(): WaitingByEntry {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => whenAtRest(() => setIsWanted(true)), [])
  const me = useApi('GET /api/auth/me').data
  const { data, mutate } = useApi(isWanted ? 'GET /api/days/attention' : null)
  useEffect(() => {
    if (!isWanted) return
    let askedAtMs = Date.now()
    const askIfOlder = (ageMs: number) => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAtMs < ageMs) return
      askedAtMs = Date.now()
      mutate().catch(() => undefined)
    }
    const timer = setInterval(() => askIfOlder(EVERY_MS / 2), EVERY_MS)
    const onFront = () => askIfOlder(FRESH_MS)
    document.addEventListener('visibilitychange', onFront)
    window.addEventListener('focus', onFront)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onFront)
      window.removeEventListener('focus', onFront)
    }
  }, [isWanted, mutate])
  return data && me ? waitingByEntry(data, me.user.isHeadOffice) : NOTHING
}
