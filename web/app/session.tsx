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
import { LoadFailed } from '../ui/load-failed.tsx'
import { LoadingScreen } from '../ui/loading.tsx'

/** The signed-in user, the business date, and how to sign out. */
export interface Session extends Answered<RouteNamed<'auth/me'>> {
  readonly signOut: () => Promise<void>
  /**
   * The current business date. If midnight has passed by this machine's clock, the server is asked again, because the clock
   * may be wrong.
   */
  readonly businessDateNow: () => Promise<BusinessDate>
}

const SessionContext = createContext<Session | null>(null)
const DAY_CHECK_MS = 60_000

/** Gives the session to the screens inside, once the server has answered who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: answer, error, isValidating, mutate } = useApi('GET /api/auth/me')
  // A deferred value lets React draw the screen in pieces, so that the browser stays responsive.
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

/** Returns the session of the signed-in user. It exists only inside the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is for screens inside SessionProvider')
  return session
}

/** Ends the session on the server and in this browser. In the browser it ends even if the call fails. */
export async function signOut(): Promise<void> {
  const { id } = storedUser()
  await request('POST /api/auth/logout').catch(() => undefined)
  forgetDrafts(id)
  forgetUser()
}

/** Reads the business date again after midnight in the time zone of the business. */
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
