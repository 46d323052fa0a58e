import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Refusal } from '../../shared/contract/refusal.ts'
import type { RouteName } from '../../shared/contract/routes.ts'
import { type Fault, Unavailable } from '../store/table/faults.ts'
import { counted, type RequestCounts } from '../store/table/request-counts.ts'

/**
 * One line of the log: a call as a flat JSON object. It never holds a body, a cookie, a token, a password or a name,
 * because people who may not see the books read the log.
 */
export interface CallLine extends RequestCounts {
  /** `ERROR` for an unexpected error, `WARN` for a fault of the database. */
  level: 'INFO' | 'WARN' | 'ERROR'
  /** The time of the call. Lambda reads the instant from a field of this name, and the level from `level`. */
  timestamp: string
  requestId: string
  route: RouteName
  status: number
  userId: number | null
  /**
   * The caller's network address. Behind the CDN this is the address in the CDN's header; for a call that didn't come
   * through the CDN it is the address of the connection.
   */
  address: string
  latencyMs: number
  /**
   * The number of the record that a successful save answered with, so that one can list what was saved since a backup. The
   * product gives these numbers; nobody types them.
   */
  record?: number | undefined
  /**
   * Set if a password was refused: `refused` for a wrong name or password, `locked` after too many tries. A change of the
   * password sets only `locked`.
   */
  signIn?: 'refused' | 'locked' | undefined
  fault?: Fault | undefined
  /** The stack of an unexpected error. */
  error?: string | undefined
}

/** The facts about a call that are known after its answer. */
export interface Told {
  userId: number | null
  /** The caller's address; undefined until it is known whether the CDN's header can be trusted. */
  address: string | undefined
  /** The number of the record that a save answered with. */
  record: number | undefined
  /** The error that was thrown, and the refusal it was mapped to; the refusal is undefined for an unexpected error. */
  failed: { error: unknown; refusal: Refusal | undefined } | undefined
}

type Result = APIGatewayProxyStructuredResultV2

/** Lambda wraps lines from `console` into its log records, but leaves lines of JSON on stdout unchanged. */
let write = (line: CallLine): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Sends the lines to `elsewhere` instead of stdout. */
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
  const { result, requests } = await counted(answer)
  const status = result.statusCode ?? 200
  const { userId, failed, record, address = requestContext.http.sourceIp } = told()
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
    ...requests,
    record,
    signIn: SIGN_IN_OF[route]?.[status],
    fault,
    error: isUnexpected ? whereIn(failed.error) : undefined,
  })
  return result
}

/**
 * The statuses that mean a refused password, by route. A 401 on a change of the password isn't among them, because it
 * means that the session has ended.
 */
const SIGN_IN_OF: Partial<Record<RouteName, Readonly<Record<number, CallLine['signIn']>>>> = {
  'auth/login': { 401: 'refused', 429: 'locked' },
  'auth/password': { 429: 'locked' },
}

/**
 * Returns the stack of an error. The message of a SyntaxError is cut out, because it quotes the text that couldn't be
 * parsed.
 */
function whereIn(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const stack = error.stack ?? error.message
  return error instanceof SyntaxError ? stack.replace(error.message, '…') : stack
}
