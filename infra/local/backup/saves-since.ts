import { ROUTES, type RouteName } from '../../../shared/contract/routes.ts'

/** A line of the log of the calls, as far as it is needed here (functions/http/call-log.ts). */
export interface LoggedCall {
  timestamp: string
  latencyMs: number
  route: RouteName
  status: number
  userId: number | null
  requestId: string
  record?: number
}

/** The instants between which a database was copied. */
export interface Copied {
  /** Every call that had ended by this instant is in the copy. */
  from: Date
  /** No call that began after this instant is in the copy. */
  through: Date
}

/** The routes that save records. Sign-in and sign-out don't count. */
const SAVING = new Set<string>(
  ROUTES.filter(({ method, name }) => method !== 'GET' && !name.startsWith('auth/')).map(
    ({ name }) => name,
  ),
)

/**
 * Says whether a call saved something that the copy doesn't have.
 * @returns 'perhaps' for a call that ran while the database was copied; null if it saved nothing, or if the copy has it
 */
export function isLost(call: LoggedCall, { from, through }: Copied): 'lost' | 'perhaps' | null {
  if (!SAVING.has(call.route) || call.status >= 300) return null
  const begun = Date.parse(call.timestamp)
  if (begun + call.latencyMs < from.getTime()) return null
  return begun > through.getTime() ? 'lost' : 'perhaps'
}
