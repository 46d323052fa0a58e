import { Suspense, useEffect, useState } from 'react'
import { storedUser } from '../../api/stored-session.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { whenAtRest } from '../../ui/when-at-rest.ts'
import { type Command, permitted } from './command.ts'
import { commandsNow } from './registry.ts'
import { useAppCommands } from './use-app-commands.ts'
import { useKeyListener } from './use-key-listener.ts'
import { useOwnPassword } from './use-own-password.tsx'

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
