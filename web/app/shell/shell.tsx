import { Box, chakra, Flex } from '@chakra-ui/react'
import { Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { shell as texts } from '#texts/shell.ts'
import { askConnection } from '../../api/connection.ts'
import { OpenedReversal, OpenedTransaction } from '../../transaction/opened-transaction.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { AppKeys } from '../keys/app-keys.tsx'
import { ScreenRoutes } from '../screen-routes.tsx'
import { ALONE } from '../screens.ts'
import { SessionProvider } from '../session.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { useMobileMenu } from './use-mobile-menu.ts'
import { useWaiting } from './use-waiting.ts'

const MAIN_ID = 'main'

/** The app for a signed-in user. The router is part of it, because sign-in has no own address. */
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

/** The ways to the screens: the sidebar, and on small screens the bar that opens it. */
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
