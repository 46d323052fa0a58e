import {
  Activity,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from './error-boundary.tsx'
import { whenAtRest } from './when-at-rest.ts'

/** Ends the rehearsal around a dialog; null if the dialog is really shown. */
const EndOfRehearsal = createContext<(() => void) | null>(null)

/**
 * Renders a dialog once while the browser is idle, so that it opens faster later. Most of the time of a first opening is
 * spent on style rules, which are made only once, and on code that runs for the first time. A hidden `Activity` can't be
 * seen and runs only the effects that make style rules. So the rehearsal reads, sends, stores and focuses nothing. It is
 * removed once it is drawn. On a slow machine, the first Edit of an account took 144 ms from the key to the frame without
 * a rehearsal, and 84 ms with one (medians of `npm run bench:inp`).
 * @param children the dialog, open, but without pictures, because a browser fetches those at once; null to wait
 */
export function Rehearsal({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<'waiting' | 'playing' | 'over'>('waiting')
  const isReady = children !== null
  useEffect(() => {
    if (!isReady) return
    return whenAtRest(() => setStage((now) => (now === 'over' ? now : 'playing')))
  }, [isReady])
  if (stage !== 'playing' || !isReady) return null
  return (
    <ErrorBoundary fallback={null}>
      <EndOfRehearsal value={() => setStage('over')}>
        <Activity mode="hidden">{children}</Activity>
      </EndOfRehearsal>
    </ErrorBoundary>
  )
}

/** Call in a dialog. Returns true if the dialog is only rehearsed, and ends the rehearsal once the dialog is drawn. */
export function useRehearsed(): boolean {
  const end = use(EndOfRehearsal)
  // Insertion effects also run in a hidden Activity; other effects don't.
  useInsertionEffect(() => {
    if (end) queueMicrotask(() => flushSync(end))
  }, [end])
  return end !== null
}
