import { Box } from '@chakra-ui/react'
import { createContext, type ReactNode, useContext, useDeferredValue, useEffect } from 'react'
import { shell as texts } from '#texts/shell.ts'
import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { forgetDrafts } from '../api/draft-places.ts'
import { messageOf } from '../api/errors.ts'
import { request } from '../api/request.ts'
import { forgetUser, storedUser } from '../api/stored-session.ts'
import { refresh, useApi } from '../api/use-api.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { LoadingScreen } from '../components/loading.tsx'

/** Who is signed in, what day the business has, and how to leave. */
export interface Session extends Answered<RouteNamed<'auth/me'>> {
  readonly signOut: () => Promise<void>
  /**
   * The business date at this moment: the server is asked again where midnight has passed by this machine's clock, which
   * alone isn't believed.
   */
  readonly businessDateNow: () => Promise<BusinessDate>
}

const SessionContext = createContext<Session | null>(null)
const DAY_CHECK_MS = 60_000

/** Gives the session to the screens below, once the server has said who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: answer, error, isValidating, mutate } = useApi('GET /api/auth/me')
  // The screen is then drawn in pieces, between which the browser can do something else.
  const data = useDeferredValue(answer)
  useNewDay(data?.timeZone)
  if (!data && error) {
    return (
      <Box p={{ base: 4, md: 6 }}>
        <LoadFailed
          what={texts.yourSession}
          reason={messageOf(error, error.message)}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      </Box>
    )
  }
  if (!data) return <LoadingScreen />
  const businessDateNow = async () => {
    if (businessDateOf(new Date(), data.timeZone) === data.businessDate) return data.businessDate
    return (await mutate())?.data.businessDate ?? data.businessDate
  }
  return <SessionContext value={{ ...data, signOut, businessDateNow }}>{children}</SessionContext>
}

/** The session of the signed-in user; for screens inside the shell only. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is for screens inside SessionProvider')
  return session
}

/** Ends the session on the server; here it ends even if that call fails. */
export async function signOut(): Promise<void> {
  const { id } = storedUser()
  await request('POST /api/auth/logout').catch(() => undefined)
  forgetDrafts(id)
  forgetUser()
}

/** Asks for the business date again when midnight has passed where the business is. */
function useNewDay(timeZone: string | undefined): void {
  useEffect(() => {
    if (!timeZone) return
    let today = businessDateOf(new Date(), timeZone)
    const timer = setInterval(() => {
      const now = businessDateOf(new Date(), timeZone)
      if (now === today) return
      today = now
      void refresh('GET /api/auth/me')
    }, DAY_CHECK_MS)
    return () => clearInterval(timer)
  }, [timeZone])
}
