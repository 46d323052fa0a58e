import { ADMIN_PASSWORD } from './product.ts'

/** A call that waits longer fails. The product answers within seconds, even if its database hangs. */
const ANSWERS_WITHIN_MS = 60_000

/** Calls of the first Admin without a browser. The product may be restarted meanwhile. */
export interface AdminCalls {
  /** Signs in. If that succeeds, all later calls use the new session. */
  readonly signIn: (password?: string) => Promise<Response>
  /** Makes any call; a save may have an Idempotency-Key. */
  readonly send: (method: string, path: string, body?: object, key?: string) => Promise<Response>
  /** Makes a call and reads its answer; throws if the answer isn't a success. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
  readonly ask: (method: string, path: string, body?: object) => Promise<any>
  /** Reads all pages of a report; throws if a page can't be read. */
  readonly report: <Row>(path: string) => Promise<Row[]>
}

/**
 * Creates the calls of the first Admin, who isn't signed in yet.
 * @param origin gives the current origin, because a restart may use another port
 */
export function adminCalls(origin: () => string): AdminCalls {
  let cookie = ''
  const send: AdminCalls['send'] = (method, path, body, key) =>
    fetch(origin() + path, {
      method,
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      headers: {
        cookie,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const succeed = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  return {
    send,
    ask: async (method, path, body) => (await succeed(method, path, body)).json(),
    async signIn(password = ADMIN_PASSWORD) {
      const answer = await send('POST', '/api/auth/login', { username: 'admin', password })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answer
    },
    async report<Row>(path: string) {
      const rows: Row[] = []
      for (let page = path; page; ) {
        const answer = await succeed('GET', page)
        rows.push(...((await answer.json()) as Row[]))
        page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
      }
      return rows
    },
  }
}
