import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { ADMIN_PASSWORD } from './product.ts'

/** An office under load: clerks make their calls at the same time, over connections that stay open. */

/**
 * These numbers have no common factor with the length of MIX, so that every clerk makes every kind of call with every
 * account.
 */
const CLERKS = 7
const ACCOUNTS = 99
/** How long a call waits for its answer. The web app waits for 35 s. */
const PATIENCE_MS = 30_000

/** The answer to a call. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** What is sent besides method and path. */
interface Sent {
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** An office whose clerks are signed in. */
export interface LoadOffice {
  readonly accounts: readonly { readonly id: number; readonly accountNumber: string }[]
  /** Makes the call of a turn; the key of a posting is also its narrative. */
  readonly call: (turn: number) => {
    readonly key: string | null
    readonly answer: Promise<Answered>
  }
  /**
   * Posts as the clerk of a turn.
   * @param accountNumber the account of the turn, if no other is named
   * @param tranDate today, if no other day is named
   */
  readonly post: (
    turn: number,
    posted?: { accountNumber?: string; tranDate?: string },
  ) => { readonly key: string; readonly answer: Promise<Answered> }
  /** Reads as the clerk of a turn. */
  readonly read: (turn: number, path: string) => Promise<Answered>
  /** Makes any call as an Admin; throws if the call isn't a success. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
  readonly ask: (method: string, path: string, body?: object) => Promise<any>
  readonly close: () => void
}

/** The kinds of ten successive calls: five postings, and reads of screens between the postings. */
const MIX = [
  'post',
  'summary',
  'post',
  'accounts',
  'post',
  'report',
  'post',
  'loans',
  'post',
  'report',
]

/**
 * Fewer than may wait at the server (BACKLOG in infra/local/main.ts). The system lets a further connection fail after a
 * while, and then the load would measure the system.
 */
const MOST_CONNECTIONS = 3_000

/** Signs in clerks and opens their accounts. */
export async function openLoadOffice(origin: string): Promise<LoadOffice> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  const send = (method: string, path: string, sent: Sent = {}) =>
    exchange(agent, origin + path, method, sent)
  const signIn = async (username: string, password: string) => {
    const { headers } = await send('POST', '/api/auth/login', { body: { username, password } })
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  const admin = await signIn('admin', ADMIN_PASSWORD)
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, { cookie: admin, ...(body && { body }) })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text)
  }
  const cookies: string[] = []
  for (let clerk = 0; clerk < CLERKS; clerk += 1) {
    const user = { userName: `clerk-${clerk}`, password: 'a good password', userType: 'User' }
    await ask('POST', '/api/tbl-users', user)
    cookies.push(await signIn(user.userName, user.password))
  }
  const accounts: { id: number; accountNumber: string }[] = []
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const names = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber: `L-${index}` }
    accounts.push(await ask('POST', '/api/accounts', { ...names, currencyId: 1 }))
  }
  const list = await send('GET', '/api/accounts', { cookie: admin })
  const held = { 'if-none-match': String(list.headers['etag']) }
  const reads: Record<string, (account: { id: number }) => [path: string, more?: Sent]> = {
    summary: () => ['/api/balances/summary'],
    accounts: () => ['/api/accounts', { headers: held }],
    report: ({ id }) => [`/api/reports/account/${id}`],
    loans: () => ['/api/loans?type=people&limit=10'],
  }
  const cookieOf = (turn: number) => cookies[turn % CLERKS] ?? ''
  const accountOf = (turn: number) => accounts[turn % ACCOUNTS] ?? { id: 0, accountNumber: '' }
  const post: LoadOffice['post'] = (
    turn,
    { accountNumber = accountOf(turn).accountNumber, tranDate } = {},
  ) => {
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const body = { ...credit(accountNumber, key), tranDate }
    const sent = { cookie: cookieOf(turn), headers, body }
    return { key, answer: send('POST', '/api/transactions', sent) }
  }
  return {
    accounts,
    call(turn) {
      const read = reads[MIX[turn % MIX.length] ?? '']
      if (!read) return post(turn)
      const [path, more] = read(accountOf(turn))
      return { key: null, answer: send('GET', path, { cookie: cookieOf(turn), ...more }) }
    },
    post,
    read: (turn, path) => send('GET', path, { cookie: cookieOf(turn) }),
    ask,
    close: () => agent.destroy(),
  }
}

function credit(accountNumber: string, narrative: string) {
  return {
    transType: 'Credit',
    inAccountID: accountNumber,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '1.00',
    cTransDescription: narrative,
    tranDescription: narrative,
  }
}

/** @throws Error with a code if no complete answer came in time */
function exchange(agent: Agent, url: string, method: string, sent: Sent): Promise<Answered> {
  const body = sent.body && JSON.stringify(sent.body)
  const headers = {
    ...(sent.cookie && { cookie: sent.cookie }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...sent.headers,
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(patience)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    const patience = setTimeout(() => {
      // An answer that arrived while this process was busy also counts, so it is read before the call is given up.
      setImmediate(() => asked.destroy(new Error(`No answer to ${method} ${url} in time`)))
    }, PATIENCE_MS)
    asked.on('error', (error) => {
      clearTimeout(patience)
      reject(error)
    })
    asked.end(body)
  })
}
