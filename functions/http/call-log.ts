import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Refusal } from '../../shared/contract/refusal.ts'
import type { RouteName } from '../../shared/contract/routes.ts'
import { type Asked, counted } from '../store/table/asked.ts'
import { type Fault, Unavailable } from '../store/table/faults.ts'

/**
 * What the log says of a call, one flat line of JSON each. Never a body, a cookie, a token, a password or a name: it is
 * read by people who may not read the books.
 */
export interface CallLine extends Asked {
  /** `ERROR` for what nobody expected, `WARN` for the database's bad hours. */
  level: 'INFO' | 'WARN' | 'ERROR'
  /** The call's own clock, under the name by which Lambda takes an instant and a level from a line. */
  timestamp: string
  requestId: string
  route: RouteName
  status: number
  userId: number | null
  /** The caller's network address: behind the CDN what it says, or that of whoever goes around it. */
  address: string
  latencyMs: number
  /** A sign-in that failed: a wrong name or password, or too many of them before; too many also where a password is changed. */
  signIn?: 'refused' | 'locked' | undefined
  fault?: Fault | undefined
  /** Where it happened that nobody expected. */
  error?: string | undefined
}

/** What became known of a call while it was answered. */
export interface Told {
  userId: number | null
  /** The caller's address, once it is known whose word on it can be believed. */
  address: string | undefined
  /** What was thrown, and the refusal it was answered with: none where nobody expected it. */
  failed: { error: unknown; refusal: Refusal | undefined } | undefined
}

type Result = APIGatewayProxyStructuredResultV2

/** Lambda wraps what `console` says into a record of its own; a line of JSON on stdout stays as it is. */
let write = (line: CallLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Sends the lines elsewhere than to stdout. */
export function sendCallLog(elsewhere: (line: CallLine) => void): void {
  write = elsewhere
}

/** Answers a call and logs it. */
export async function logged(
  route: RouteName,
  { requestContext }: APIGatewayProxyEventV2,
  answer: () => Promise<Result>,
  told: () => Told,
): Promise<Result> {
  const startMs = performance.now()
  const { result, asked } = await counted(answer)
  const status = result.statusCode ?? 200
  const { userId, failed, address = requestContext.http.sourceIp } = told()
  const fault = failed?.refusal instanceof Unavailable ? failed.refusal.fault : undefined
  const isUnexpected = failed !== undefined && !failed.refusal
  write({
    level: isUnexpected ? 'ERROR' : fault ? 'WARN' : 'INFO',
    timestamp: new Date(requestContext.timeEpoch).toISOString(),
    requestId: requestContext.requestId,
    route,
    status,
    userId,
    address,
    latencyMs: Math.ceil(performance.now() - startMs),
    ...asked,
    signIn: SIGN_IN_OF[route]?.[status],
    fault,
    error: isUnexpected ? whereIn(failed.error) : undefined,
  })
  return result
}

/** Of a change of the password a 401 says that the session has ended. */
const SIGN_IN_OF: Partial<Record<RouteName, Readonly<Record<number, CallLine['signIn']>>>> = {
  'auth/login': { 401: 'refused', 429: 'locked' },
  'auth/password': { 429: 'locked' },
}

/** The stack. A SyntaxError's message is left out: it quotes what could not be read. */
function whereIn(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const stack = error.stack ?? error.message
  return error instanceof SyntaxError ? stack.replace(error.message, '…') : stack
}
