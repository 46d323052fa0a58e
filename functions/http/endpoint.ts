import middy, { type MiddlewareObj } from '@middy/core'
import jsonBodyParser from '@middy/http-json-body-parser'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { maySave } from '../../shared/contract/route.ts'
import type { Answered, Parsed, Route, RouteName } from '../../shared/contract/routes.ts'
import { env } from '../env.ts'
import type { Actor } from '../store/people/audit.ts'
import { originSecrets } from '../store/people/origin-secrets.ts'
import { sessionKeys } from '../store/people/session-keys.ts'
import { answeredBefore, type Once } from '../store/table/once.ts'
import { answerOf, knownRefusal, type Reply, refusalAnswer, withMessageInJson } from './answer.ts'
import { logged, type Told } from './call-log.ts'
import { requireAgreeingClocks } from './clocks.ts'
import {
  addressOf,
  hashesOf,
  idempotencyKeyOf,
  parsedBy,
  refuseDirectCall,
  refuseForeignWrite,
} from './request.ts'
import { requireMay } from './require-may.ts'
import { type Claims, claimsOf, confirmSession, type Session } from './session.ts'
import { refuseUnknownFields } from './unknown-fields.ts'

/** Undefined on public routes, which have no caller. */
type WhenSignedIn<R extends Route, T> = R['access'] extends 'public' ? undefined : T

/** The facts about a call that a handler knows before anything is read from the table. */
export interface Call<R extends Route> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  now: Date
  /** The business day at `now`. */
  today: string
  /** The caller's network address; an IPv6 address is cut to its /64. */
  address: string
  /** The version of the answer that the caller already has (`If-None-Match`). */
  held: string | undefined
  /** The claims in the signed token. */
  claims: WhenSignedIn<R, Claims>
  /** The key and hashes by which a repeated save is recognised. */
  once: WhenSignedIn<R, Once>
}

/** A call whose session is confirmed. */
export interface ConfirmedCall<R extends Route> extends Call<R> {
  session: WhenSignedIn<R, Session>
  /** The person who acts and the time, for the audit trail. */
  actor: WhenSignedIn<R, Actor>
}

/**
 * A handler in two steps. `load` runs while the session is being confirmed. It may read, and may take a transaction number,
 * but it must not write. `reply` runs when both are done. So a save needs two rounds to the database, including the check
 * of the session.
 */
export interface Steps<R extends Route, Loaded> {
  load?: (call: Call<R>) => Promise<Loaded>
  reply: (call: ConfirmedCall<R>, loaded: Loaded) => Promise<Reply<Answered<R>>>
  /**
   * Adds to each answer, new or repeated, what must not be stored with the first answer, such as a secret that can be
   * derived again. Without this step answers are sent unchanged.
   */
  complete?: (body: Answered<R>, call: { now: Date }) => Promise<Answered<R>>
}

type Result = APIGatewayProxyStructuredResultV2
/** An event with the results of the entrance's checks, for the handler and the log. */
interface Event extends APIGatewayProxyEventV2 {
  address?: string
  entered?: { claims: Claims; callHashes: Once['callHashes'] }
  record?: number | undefined
  failed?: Told['failed']
}

/**
 * Makes the Lambda handler of a route. Before the handler reads the table, it checks in this order: origin, session token,
 * user type, body, parameters (docs/rules/sessions-and-roles.md). Then it runs the steps. Every error is turned into a
 * status and message in one place (docs/rules/errors.md). Each call writes one line to the log.
 */
export function endpoint<R extends Route & { readonly name: RouteName }, Loaded = undefined>(
  route: R,
  steps: Steps<R, Loaded>,
): (event: APIGatewayProxyEventV2, context: Context) => Promise<Result> {
  const { name, method } = route
  const pipeline = middy<Event, Result>().use(refusals(name)).use(entrance(route))
  if (route.body) pipeline.use(bodyParser())
  const answer = pipeline.handler(async (event: Event): Promise<Result> => {
    const reply = await replyTo(route, steps, event)
    const { body } = reply
    event.record = method === 'GET' ? undefined : recordIn(body)
    const complete = steps.complete && body && (await steps.complete(body, { now: nowOf(event) }))
    return answerOf(
      complete ? { ...reply, body: complete } : reply,
      event.headers['accept-encoding'],
    )
  })
  return (event: Event, context) =>
    logged(
      name,
      event,
      () => answer(event, context),
      () => ({
        userId: event.entered?.claims.userId ?? null,
        address: event.address,
        record: event.record,
        failed: event.failed,
      }),
    )
}

/** Runs the steps of a call, or finds its first answer. */
async function replyTo<R extends Route & { readonly name: RouteName }, Loaded>(
  route: R,
  steps: Steps<R, Loaded>,
  event: Event,
): Promise<Reply<Answered<R>>> {
  const once = onceOf(event)
  let call: Call<R>
  try {
    call = callOf(route, event, once) as unknown as Call<R>
  } catch (error) {
    // The schema may have become stricter since the save was answered. The session is confirmed before the first answer is
    // given.
    const first = await firstReply(route, once, error)
    if (event.entered) await confirmSession(event.entered.claims, nowOf(event))
    return first
  }
  // Loading and the session check run together. The session is awaited first, so a call with a closed session never
  // gets the loaded data.
  const loading = steps.load?.(call) ?? Promise.resolve(undefined as Loaded)
  loading.catch(() => undefined)
  const session = call.claims && (await confirmSession(call.claims, call.now))
  const actor = session && { ...nameOf(session), at: call.now, date: call.today }
  const confirmed = { ...call, session, actor } as ConfirmedCall<R>
  return loading
    .then((loaded) => {
      if (isDated(route)) requireAgreeingClocks(event, call)
      return steps.reply(confirmed, loaded)
    })
    .catch((error: unknown) => firstReply(route, once, error))
}

/**
 * True for a call whose record is dated by the server's clock: every save except those of the caller's own session and
 * password.
 */
function isDated(route: Route): boolean {
  const { access } = route
  return maySave(route) && access !== 'public' && access !== 'own'
}

/** Returns the number of the record in the answer to a save. */
function recordIn(body: unknown): number | undefined {
  const { id } = (body ?? {}) as { id?: unknown }
  return typeof id === 'number' ? id : undefined
}

/**
 * Looks for the first answer to a save that is refused now. A repeated save gets its first answer, even if the same save
 * would be refused now. For example, its day may be too long ago by now, its currency inactive, or the record that it
 * deleted gone. A new save has no first answer, so it stays refused.
 */
async function firstReply(
  route: Route,
  once: Once | undefined,
  error: unknown,
): Promise<Reply<never>> {
  const { method, params } = route
  // A call that only reads has no first answer, and its function has no right to look for one.
  const isSave = once !== undefined && maySave(route)
  const first = isSave && error instanceof Refusal ? await answeredBefore(once) : undefined
  if (first === undefined) throw error
  // A POST on an existing record, such as an approval, creates nothing, so it isn't a 201.
  return { status: method === 'POST' && !params ? 201 : 200, body: first as never }
}

/** Turns every error into an answer. */
function refusals(name: string): MiddlewareObj<Event, Result> {
  return {
    onError: ({ error, event }) => {
      const refusal = knownRefusal(error)
      event.failed = { error, refusal }
      const answer = refusalAnswer(refusal, event.requestContext.requestId)
      return name === 'auth/login' ? withMessageInJson(answer) : answer
    },
  }
}

/** Checks that the caller may make this call. */
function entrance({ access }: Route): MiddlewareObj<Event, Result> {
  return {
    before: async ({ event }) => {
      const now = nowOf(event)
      // Both secrets are read in parallel, so that a cold start waits only for the slower one. The origin is still checked
      // first.
      const keys = sessionKeys().keys(now)
      keys.catch(() => undefined)
      refuseDirectCall(event, await originSecrets())
      event.address = addressOf(event)
      refuseForeignWrite(event)
      if (access === 'public') return
      await keys
      const claims = await claimsOf(event.cookies ?? [], now)
      // The hashes are made from the body as it was sent, before it is parsed.
      event.entered = { claims, callHashes: hashesOf(event, await sessionKeys().keys(now), now) }
      requireMay(claims.userType, access)
    },
  }
}

/** Returns the key and hashes of a call; undefined on public routes. */
function onceOf(event: Event): Once | undefined {
  const { entered } = event
  return (
    entered && {
      userId: entered.claims.userId,
      key: idempotencyKeyOf(event),
      callHashes: entered.callHashes,
      now: nowOf(event),
    }
  )
}

/**
 * Parses the parts of a call by the schemas of its route.
 * @throws Refusal `badInput` for a part that doesn't fit
 */
function callOf(route: Route, event: Event, once: Once | undefined): Call<Route> {
  const now = nowOf(event)
  refuseUnknownFields(route, event.body)
  return {
    params: parsedBy(route.params, event.pathParameters ?? {}),
    query: parsedBy(route.query, event.queryStringParameters ?? {}),
    body: parsedBy(route.body, event.body),
    now,
    today: businessDateOf(now, env().businessTimeZone),
    address: addressOf(event),
    held: event.headers['if-none-match'],
    claims: event.entered?.claims,
    once,
  } as Call<Route>
}

/** Parses a JSON body. A missing body is left to the schema, which may allow it. */
function bodyParser(): MiddlewareObj<Event, Result> {
  const parser = jsonBodyParser() as MiddlewareObj<Event, Result>
  return {
    before: async (request) => {
      if (request.event.body) await parser.before?.(request)
    },
  }
}

function nameOf({ userId, userName }: Session) {
  return { userId, userName }
}

/** Returns the time of a call: API Gateway's, from the event, so that tests can choose it. */
function nowOf(event: Event): Date {
  return new Date(event.requestContext.timeEpoch)
}
