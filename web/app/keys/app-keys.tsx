import { Suspense, useEffect, useState } from 'react'
import { storedUser } from '../../api/stored-session.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { type Command, permitted } from './command.ts'
import { commandsNow } from './registry.ts'
import { useAppCommands } from './use-app-commands.ts'
import { useKeyListener } from './use-key-listener.ts'

const Palette = lazyComponent(() => import('../palette/palette.tsx'))
const Help = lazyComponent(() => import('./help.tsx'))

/** What is open, with the commands there were then; `count` tells one opening from the next. */
interface Opened {
  readonly what: 'palette' | 'help'
  readonly open: boolean
  readonly count: number
  readonly commands: readonly Command[]
}

/** The keys of the app, and what they open: the palette and the list of all keys. Neither is fetched before the page rests. */
export function AppKeys() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = (what: Opened['what']) => {
    const commands = permitted(commandsNow(), storedUser().userType)
    setOpened((last) => ({ what, open: true, count: (last?.count ?? 0) + 1, commands }))
  }
  const close = () => setOpened((last) => last && { ...last, open: false })
  useAppCommands({ openPalette: () => show('palette'), openHelp: () => show('help') })
  useKeyListener()
  useEffect(() => whenAtRest(Palette.preload), [])
  if (!opened) return null
  const { what, open, count, commands } = opened
  return (
    <ErrorBoundary key={count}>
      <Suspense fallback={null}>
        {what === 'help' ? <Help open={open} commands={commands} onClose={close} /> : null}
        {what === 'palette' && open ? <Palette commands={commands} onClose={close} /> : null}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Calls back once the browser has nothing else to do; gives back how to stop. */
function whenAtRest(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
