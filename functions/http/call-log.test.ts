import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RouteName } from '../../shared/contract/routes.ts'
import { posting } from '../testing/bodies.ts'
import { withEach } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, type Sending, send } from '../testing/office.ts'
import { type CallLine, sendCallLog } from './call-log.ts'

const NARRATIVE = 'پرداخت به احمد رحیمی'
const ALWAYS = [
  'address',
  'latencyMs',
  'level',
  'readUnits',
  'requestId',
  'rounds',
  'route',
  'status',
  'timestamp',
  'userId',
  'writeUnits',
]

let clerk: Clerk
let viewer: Clerk
let account: string
let lines: CallLine[]

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  viewer = await office.clerk('Viewer')
  account = (await clerk.account()).accountNumber
})

beforeEach(() => {
  lines = []
  sendCallLog((line) => lines.push(JSON.parse(JSON.stringify(line))))
})

function debit(more: Sending = {}) {
  const body = posting('Debit', account, '5', { tranDescription: NARRATIVE })
  return clerk.call('transactions/create', { body, ...more })
}

/** Returns the id of a test clerk, which is the number at the end of the name. */
function idOf({ userName }: Clerk): number {
  return Number(userName.split('-')[1])
}

/** Returns the only line since the test began. */
function onlyLine(): CallLine {
  expect(lines).toHaveLength(1)
  return lines[0] as CallLine
}

describe('the line of a call', () => {
  it('contains caller, route, result and cost, but nothing of the body', async () => {
    const { status, data } = await debit()
    expect(status).toBe(201)
    const line = onlyLine()
    expect(line).toEqual({
      level: 'INFO',
      timestamp: NOW.toISOString(),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: 'transactions/create',
      status: 201,
      userId: idOf(clerk),
      address: '127.0.0.1',
      latencyMs: expect.any(Number),
      rounds: 2,
      readUnits: expect.any(Number),
      writeUnits: expect.any(Number),
      record: data.id,
    })
    expect(line.writeUnits).toBeGreaterThan(5)
    expect(line.readUnits).toBeGreaterThan(0)
    expect(Object.keys(line).sort()).toEqual([...ALWAYS, 'record'].sort())
  })

  it.each<[what: string, call: () => Promise<unknown>, status: number, who: () => number | null]>([
    [
      'is written without a user if there is no session',
      () => send('accounts/list', {}, []),
      401,
      () => null,
    ],
    [
      'names a user who may not make the call',
      () => viewer.call('transactions/create', { body: {} }),
      403,
      () => idOf(viewer),
    ],
    [
      'names the user of a call with a wrong body, but nothing of the body',
      () => debit({ body: { tranDescription: NARRATIVE } }),
      400,
      () => idOf(clerk),
    ],
  ])('%s', async (_, call, status, who) => {
    await call()
    const line = onlyLine()
    expect(line).toMatchObject({ level: 'INFO', status, userId: who(), rounds: 0, readUnits: 0 })
    expect(Object.keys(line).sort()).toEqual(ALWAYS)
  })
})

describe('units and rounds', () => {
  const costOf = ({ rounds, readUnits, writeUnits }: CallLine) => [rounds, readUnits, writeUnits]

  it('are counted separately for calls that run at the same time', async () => {
    await clerk.call('currencies/list')
    await debit()
    const alone = lines.map((line) => [line.route, ...costOf(line)])
    lines = []
    await Promise.all([debit(), clerk.call('currencies/list'), debit()])
    const together = lines.map((line) => [line.route, ...costOf(line)])
    expect(together.sort()).toEqual([alone[0], alone[1], alone[1]].sort())
  })
})

describe('the line of a sign-in shows the result', () => {
  it.each([
    ['of the right password', { username: 'admin', password: 'admin-password' }, 1, 200, undefined],
    ['of a wrong password', { username: 'admin', password: 'secret-1' }, 1, 401, 'refused'],
    ['of an unknown name', { username: 'ahmad', password: 'secret-1' }, 1, 401, 'refused'],
    ['of too many wrong passwords', { username: 'zahra', password: 'secret-1' }, 6, 429, 'locked'],
    ['of a missing name', { username: '', password: 'secret-1' }, 1, 400, undefined],
  ] as const)('%s', async (_, body, times, status, signIn) => {
    for (let time = 1; time <= times; time += 1) await send('auth/login', { body }, [])
    expect(lines).toHaveLength(times)
    expect(lines.at(-1)).toMatchObject({ route: 'auth/login', status, userId: null })
    expect(lines.at(-1)?.signIn).toBe(signIn)
    expect(JSON.stringify(lines)).not.toMatch(/admin-|secret|ahmad|zahra/)
  })
})

it('a change of one’s own password logs a lock, but no typed text', async () => {
  const body = { currentPassword: 'secret-1', newPassword: 'secret of tomorrow' }
  for (let time = 1; time <= 6; time += 1) await clerk.call('auth/password', { body })
  expect(lines.map(({ status, signIn }) => [status, signIn])).toEqual([
    ...Array.from({ length: 5 }, () => [400, undefined]),
    [429, 'locked'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret/)
})

describe('a failed call', () => {
  const failing = (error: Error, name: RouteName = 'currencies/list') =>
    withEach(
      async () => {
        throw error
      },
      () => clerk.call(name),
    )

  it.each([
    ['ThrottlingException', 'throttled'],
    ['TransactionConflictException', 'conflict'],
    ['TimeoutError', 'unreachable'],
  ])('logs an error of the database: %s', async (name, fault) => {
    expect((await failing(Object.assign(new Error('Rate'), { name }))).status).toBe(503)
    const line = onlyLine()
    expect(line).toMatchObject({ level: 'WARN', status: 503, fault })
    expect(line.error).toBeUndefined()
  })

  it('logs the stack of a defect with the request id that the person sees', async () => {
    const { status, text } = await failing(new TypeError('x is undefined'))
    const line = onlyLine()
    expect(text).toBe(`Something went wrong on our side. Please report request ${line.requestId}`)
    expect([status, line.status, line.level]).toEqual([500, 500, 'ERROR'])
    expect(line.error).toMatch(/^TypeError: x is undefined\n +at .*call-log\.test/)
    expect(line.fault).toBeUndefined()
  })

  it('does not log a text that cannot be parsed', async () => {
    let error = new SyntaxError('none was thrown')
    try {
      JSON.parse(NARRATIVE)
    } catch (thrown) {
      error = thrown as SyntaxError
    }
    expect(error.message).toContain('پر')
    await failing(error)
    expect(onlyLine().error).toMatch(/^SyntaxError: …\n +at /)
  })
})

it('by default the log is written to stdout, one flat line for each call', async () => {
  vi.resetModules()
  const { logged } = await import('./call-log.ts')
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const requestContext = { requestId: 'r-1', timeEpoch: NOW.getTime() }
  const answer = async () => ({ statusCode: 200 })
  await logged('auth/me', { requestContext } as never, answer, () => ({
    userId: 7,
    address: '127.0.0.1',
    record: undefined,
    failed: undefined,
  }))
  const said = written.mock.calls.map(([text]) => String(text))
  written.mockRestore()
  expect(said).toEqual([expect.stringMatching(/^\{"level":"INFO",.*"userId":7,.*\}\n$/)])
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ requestId: 'r-1', route: 'auth/me' })
})
