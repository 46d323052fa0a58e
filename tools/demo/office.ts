import type { Context } from 'aws-lambda'
import { callEvent, type Sending } from '../../infra/local/call.ts'
import { loadHandler } from '../../infra/local/functions.ts'
import type { Answered, Route, RouteName, RouteNamed } from '../../shared/contract/routes.ts'
import { routeNamed } from '../../shared/contract/routes.ts'
import type { Member } from './people.ts'

/** The answer of a call, by its route. */
export type Answer<N extends RouteName> = Answered<RouteNamed<N>>

/** The desks of all branches. Each member of staff calls the same handlers as a browser, at a time in the past. */
export class Office {
  /** The current time of the demo, which is the time of each call. */
  now = new Date(0)
  private readonly cookies = new Map<string, readonly string[]>()
  private readonly ids = new Map<string, number>()
  private readonly signal: AbortSignal

  /** @param signal aborts the demo; no call is made after the signal */
  constructor(signal: AbortSignal) {
    this.signal = signal
  }

  /** Gives a member of staff an open session. */
  seat({ userName }: Member, id: number, cookies: readonly string[]): void {
    this.ids.set(userName, id)
    this.cookies.set(userName, cookies)
  }

  /** Returns the user id of a member of staff, which is also the id of their till. */
  idOf({ userName }: Member): number {
    const id = this.ids.get(userName)
    if (id === undefined) throw new Error(`${userName} has no session`)
    return id
  }

  /**
   * Makes a call for a member of the staff.
   * @throws Error with the handler's message if the call is refused, because every call of a demo must succeed
   */
  async call<N extends RouteName>(
    { userName }: Member,
    name: N,
    sending: Sending = {},
  ): Promise<Answer<N>> {
    this.signal.throwIfAborted()
    const cookies = this.cookies.get(userName) ?? []
    const event = callEvent(name, sending, { at: this.now, cookies })
    const handler = await loadHandler(routeNamed(name) as Route)
    const { statusCode = 0, body = '' } = await handler(event, {} as Context)
    if (statusCode >= 300) throw new Error(`${userName}, ${name}: ${statusCode}: ${body}`)
    return JSON.parse(body) as Answer<N>
  }
}
