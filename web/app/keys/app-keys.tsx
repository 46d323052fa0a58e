import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keys as texts } from '#texts/keys.ts'
import { storedUser } from '../../api/stored-session.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { isShown } from '../../ui/is-shown.ts'
import { LaterOverlay } from '../../ui/later.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { toast } from '../../ui/toaster.tsx'
import { whenAtRest } from '../../ui/when-at-rest.ts'
import { paths } from '../paths.ts'
import { preloadScreen } from '../screens.ts'
import { signOut } from '../session.tsx'
import { switchColorScheme } from '../theme/color-scheme.ts'
import { type Command, permitted } from './command.ts'
import { type AppActs, appCommands } from './commands.ts'
import { focusFirstField, submitForm } from './page-parts.ts'
import { commandsNow } from './registry.ts'
import { onLeavingNow } from './typed.ts'
import { useCommands } from './use-commands.ts'
import { useKeyListener } from './use-key-listener.ts'

const Overlay = lazyComponent(() => import('./overlay.tsx'))

/** The open dialog, with the commands at the moment when it was opened. */
interface Opened {
  readonly what: 'palette' | 'help'
  readonly commands: readonly Command[]
}

/** The keys of the app and the dialogs of its commands: the palette, the list of all keys, the own password. They are fetched when the page is idle. */
export function AppKeys() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = (what: Opened['what']) => {
    const commands = permitted(commandsNow(), storedUser().userType)
    setOpened({ what, commands })
  }
  const ownPassword = useOwnPassword()
  useAppCommands({
    openPalette: () => show('palette'),
    openHelp: () => show('help'),
    changePassword: ownPassword.open,
  })
  useKeyListener()
  useEffect(() => whenAtRest(Overlay.preload), [])
  return (
    <>
      {opened && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Overlay {...opened} onClose={() => setOpened(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
      {ownPassword.dialog}
    </>
  )
}

/** Adds the app's own commands while the app is shown. */
function useAppCommands(opens: Pick<AppActs, 'openPalette' | 'openHelp' | 'changePassword'>): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const goTo = (path: string) => {
    preloadScreen(path)
    if (path === pathname || path === pathname + search) focusFirstField()
    else void navigate(path)
  }
  const logout = async () => {
    await signOut()
    void navigate(paths.signIn())
  }
  useCommands(
    appCommands({
      ...opens,
      goTo,
      submit: submitForm,
      find: () => focusFirstField() || opens.openPalette(),
      leave: () => pathname === paths.dashboard() || leave(() => void navigate(paths.dashboard())),
      switchTheme: switchColorScheme,
      logout: () => void logout(),
    }),
  )
}

/** Leaves a screen by Esc, unless something would be lost. */
function leave(toDashboard: () => void): void {
  const fate = onLeavingNow()
  if (fate === 'sent') return
  if (typeof fate === 'function') fate()
  else if (fate === 'lost') toast({ title: texts.notLeftTitle, description: texts.notLeft })
  else toDashboard()
  if (fate === 'kept') toast({ title: texts.keptTitle, description: texts.kept })
}

const OwnPassword = lazyComponent(() => import('../../screens/own-password/index.tsx'))

/** The dialog in which users change their own password, and the function that opens it. */
function useOwnPassword(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState({ count: 0, isOpen: false })
  const opener = useRef<Element | null>(null)
  useEffect(() => whenAtRest(OwnPassword.preload), [])
  const open = () => {
    opener.current = document.activeElement
    setOpened(({ count }) => ({ count: count + 1, isOpen: true }))
  }
  const close = () => setOpened(({ count }) => ({ count, isOpen: false }))
  /** On a phone, the menu from which it was opened is closed by then. */
  const focusAfter = () => {
    const { current } = opener
    const isThere = current instanceof HTMLElement && isShown(current)
    return isThere ? current : document.querySelector('main')
  }
  const dialog = opened.count > 0 && (
    <LaterOverlay key={opened.count}>
      <OwnPassword open={opened.isOpen} onClose={close} finalFocus={focusAfter} />
    </LaterOverlay>
  )
  return { open, dialog }
}
