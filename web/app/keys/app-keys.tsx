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
import { signOut } from '../session.tsx'
import { switchColorScheme } from '../theme/color-scheme.ts'
import { chordOf, isWritten } from './chord.ts'
import { type Command, permitted } from './command.ts'
import { type AppActs, appCommands } from './commands.ts'
import { lettersAreOn } from './letter-keys.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { focusFirstField, openDialog, submitForm, takesLetters } from './page-parts.ts'
import { commandsNow } from './registry.ts'
import { onLeavingNow } from './typed.ts'
import { useCommands } from './use-commands.ts'
import { useGoTo } from './use-go-to.ts'

const Overlay = lazyComponent(() => import('./overlay.tsx'))

/** The open dialog, with the commands at the moment when it was opened. */
interface Opened {
  readonly what: 'palette' | 'help'
  readonly commands: readonly Command[]
}

/**
 * The keys of the app and the dialogs of its commands: the palette, the list of all keys, and the user's own password. The
 * dialogs are fetched when the page is idle.
 */
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
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const goTo = useGoTo()
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

/** Leaves a screen on Esc, unless a form takes a step back instead, or its input is being sent or would be lost. */
function leave(toDashboard: () => void): void {
  const fate = onLeavingNow()
  if (fate === 'sent') return
  if (typeof fate === 'function') fate()
  else if (fate === 'lost') toast({ title: texts.notLeftTitle, description: texts.notLeft })
  else toDashboard()
  if (fate === 'kept') toast({ title: texts.keptTitle, description: texts.kept })
}

const OwnPassword = lazyComponent(() => import('../../screens/own-password/index.tsx'))

/** Returns the dialog in which users change their own password, and the function that opens it. */
function useOwnPassword(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState({ count: 0, isOpen: false })
  const opener = useRef<Element | null>(null)
  useEffect(() => whenAtRest(OwnPassword.preload), [])
  const open = () => {
    opener.current = document.activeElement
    setOpened(({ count }) => ({ count: count + 1, isOpen: true }))
  }
  const close = () => setOpened(({ count }) => ({ count, isOpen: false }))
  /**
   * Returns the element that opened the dialog. On a phone this element is in the menu and hidden, because the menu has
   * closed. The main part of the page then takes the focus.
   */
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

/** The longest time between the two keys of a sequence. */
const SECOND_KEY_WITHIN_MS = 3_000
/** An attribute of the page while the second key of a sequence is expected. The sidebar shows the second keys meanwhile. */
const WAITS = 'waitsForKey'

/**
 * Runs the commands of the keys before any field receives the press. Only Esc is handled last: first it closes whatever is
 * open, and this prevents the event's default. If nothing was open, Esc leaves the screen.
 */
function useKeyListener(): void {
  useEffect(() => {
    const sequence = keySequence()
    let meantByEscape: Meaning | null = null

    const first = (event: KeyboardEvent) => {
      meantByEscape = null
      const chord = event.isComposing ? null : chordOf(event)
      if (chord === null) return
      if (event.repeat && chord === sequence.before()) return event.preventDefault()
      const meaning = meaningOf(chord, placeOf(event, sequence.before()), listened())
      if (chord === 'Escape') meantByEscape = sequence.before() === null ? meaning : null
      sequence.end()
      if (chord === 'Escape') return
      if (!meaning) {
        // The command doesn't work in a dialog. The browser's own action for the key, such as its help, would only confuse.
        if (isAppsKey(chord)) event.preventDefault()
        return
      }
      // This also stops a key that is held down, so that the browser's own action doesn't follow.
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (meaning.command) meaning.command.run()
      else sequence.begin(meaning.beginning)
    }
    const last = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return
      if (!isUsedByField(event.target)) meantByEscape?.command?.run()
    }
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', last)
    return () => {
      sequence.end()
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', last)
    }
  }, [])
}

/** True for a key that writes no character and has a command somewhere in the app. */
function isAppsKey(chord: string): boolean {
  return !isWritten(chord) && listened().some(({ keys }) => keys.includes(chord))
}

function listened() {
  return permitted(commandsNow(), storedUser().userType)
}

function placeOf({ target }: KeyboardEvent, before: string | null) {
  return {
    inField: takesLetters(target),
    inDialog: openDialog() !== null,
    lettersOn: lettersAreOn(),
    before,
  }
}

/**
 * True where Esc has another use, so it must not leave the screen: it empties a search field and dismisses a notification.
 */
function isUsedByField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search') return target.value !== ''
  return target instanceof Element && target.closest('[aria-live]') !== null
}

/** Keeps the first key of a sequence until the second key is pressed or the time is over. */
function keySequence() {
  let pressed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    pressed = null
    delete document.documentElement.dataset[WAITS]
  }
  return {
    before: () => pressed,
    end,
    begin(key: string) {
      pressed = key
      document.documentElement.dataset[WAITS] = key
      timer = setTimeout(end, SECOND_KEY_WITHIN_MS)
    },
  }
}
