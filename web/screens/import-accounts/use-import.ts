import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { ApiError, messageOf, NetworkError } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { refresh } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'

/** An import as returned by the server. */
export type ImportState = Answered<RouteNamed<'imports/read'>>
type CheckBody = Sent<RouteNamed<'imports/check'>, 'body'>

/** The task that is running. */
type Busy = 'reading' | 'checking' | 'applying' | null

/** An import, and the task that is running for it. */
export interface OpenedState {
  /** Null until it is read. */
  readonly current: ImportState | null
  readonly busy: Busy
  /** The last failure, as a sentence. */
  readonly failure: string | null
  /** True from the press on Stop until the running call has ended. */
  readonly stopping: boolean
  /** Changes whenever the states of the rows may have changed. */
  readonly run: number
}

/** How often a call is repeated if it got no answer, or if the server was too busy. */
const REPEATS = 5
const PAUSE_MS = 2_000

/**
 * Opens an import by its id: reads the import, and checks it once if all its rows are uploaded and it has no plan yet.
 * When the screen is left, nothing of the import stays in the browser.
 */
export function useImport(id: string) {
  const { businessDate } = useSession()
  const [state, setState] = useState<OpenedState>({
    current: null,
    busy: 'reading',
    failure: null,
    stopping: false,
    run: 0,
  })
  const left = useRef(new AbortController())
  const stopped = useRef(false)
  const change = (changed: Partial<OpenedState>) => {
    if (!left.current.signal.aborted) setState((before) => ({ ...before, ...changed }))
  }
  const end = (changed: Partial<OpenedState>) =>
    setState((before) => ({
      ...before,
      busy: null,
      stopping: false,
      run: before.run + 1,
      ...changed,
    }))

  const check = async (body: CheckBody) => {
    change({ busy: 'checking', failure: null })
    try {
      const { data } = await request('POST /api/imports/{id}/check', { params: { id }, body })
      end({ current: data })
    } catch (error) {
      change({ busy: null, failure: messageOf(error, texts.notChecked) })
    }
  }

  const read = async () => {
    change({ busy: 'reading', failure: null })
    try {
      const { data } = await request('GET /api/imports/{id}', { params: { id } })
      change({ current: data, busy: null })
      if (data.missing.length === 0 && data.plan === null) {
        await check({ asOf: businessDate, totals: [] })
      }
    } catch (error) {
      change({ busy: null, failure: messageOf(error, texts.notRead) })
    }
  }

  const apply = async (planHash: string, sameNames: boolean) => {
    stopped.current = false
    change({ busy: 'applying', failure: null, stopping: false })
    const goesOn = () => !stopped.current && !left.current.signal.aborted
    try {
      for (let isDone = false; !isDone && goesOn(); ) {
        const { data } = await repeated(() =>
          request('POST /api/imports/{id}/apply', {
            params: { id },
            body: { planHash, sameNames },
          }),
        )
        isDone = data.state === 'applied'
        change({ current: data })
      }
      end({})
    } catch (error) {
      end({ failure: `${messageOf(error, texts.notApplied)} ${texts.changedSince}` })
    }
    void refresh('GET /api/accounts')
  }

  const stop = () => {
    stopped.current = true
    change({ stopping: true })
  }

  const begin = useEffectEvent(() => {
    left.current = new AbortController()
    void read()
  })
  useEffect(() => {
    begin()
    return () => left.current.abort()
  }, [])
  return { ...state, read, check, apply, stop }
}

/**
 * Makes a call, and repeats it if it got no answer or if the server was too busy. Each call continues where the previous one
 * stopped, so a lost answer does no harm.
 */
async function repeated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await call()
    } catch (error) {
      const isPassing =
        error instanceof NetworkError || (error instanceof ApiError && error.status === 503)
      if (!isPassing || repeats === REPEATS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
