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
import { whenAtRest } from './when-at-rest.ts'

/** Ends the rehearsal around a dialog; null if the dialog is really shown. */
const EndOfRehearsal = createContext<(() => void) | null>(null)

/**
 * Renders a dialog once while the browser is idle, so that it opens faster later: most of the time of a first opening
 * goes into the rules of looks, which are made only once, and into code that never ran before. Nobody sees the rehearsal,
 * and it reads, sends, stores and focuses nothing, because React runs no effects in a hidden `Activity`. It is taken away
 * in the same moment. On a slow machine, the first Edit of an account took 144 ms from the key to the frame without it, and
 * 84 ms with it (medians of `npm run bench:inp`).
 */
export function Rehearsal({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<'waiting' | 'playing' | 'over'>('waiting')
  useEffect(() => whenAtRest(() => setStage('playing')), [])
  if (stage !== 'playing') return null
  return (
    <EndOfRehearsal value={() => setStage('over')}>
      <Activity mode="hidden">{children}</Activity>
    </EndOfRehearsal>
  )
}

/** Call in a dialog. Tells whether it is only rehearsed, and ends the rehearsal once the dialog is drawn. */
export function useRehearsed(): boolean {
  const end = use(EndOfRehearsal)
  // The only effects that React runs in a hidden Activity are these.
  useInsertionEffect(() => {
    if (end) queueMicrotask(() => flushSync(end))
  }, [end])
  return end !== null
}
