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
 * Renders a dialog once while the browser is idle, so that it opens faster later: most of the time of a first opening
 * goes into style rules, which are made only once, and into code that runs for the first time. A hidden `Activity` isn't
 * seen and runs only the effects that make style rules. So the rehearsal reads, sends, stores and focuses nothing. It is
 * removed as soon as it is drawn. On a slow machine, the first Edit of an account took 144 ms from the key to the frame
 * without it, and 84 ms with it (medians of `npm run bench:inp`).
 * @param children the dialog, open, without pictures, because a browser fetches those at once; null to wait for it
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

/** Call in a dialog. Tells whether it is only rehearsed, and ends the rehearsal once the dialog is drawn. */
export function useRehearsed(): boolean {
  const end = use(EndOfRehearsal)
  // An effect of this kind runs in a hidden Activity too; the others don't.
  useInsertionEffect(() => {
    if (end) queueMicrotask(() => flushSync(end))
  }, [end])
  return end !== null
}
