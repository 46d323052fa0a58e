import { expect, it } from 'vitest'
import { isLost, type LoggedCall } from './saves-since.ts'

const COPIED = {
  from: new Date('2026-11-26T20:05:00.000Z'),
  through: new Date('2026-11-26T20:05:00.500Z'),
}

function call(more: Partial<LoggedCall>): LoggedCall {
  return {
    timestamp: '2026-11-26T21:00:00.000Z',
    latencyMs: 20,
    route: 'transactions/create',
    status: 201,
    userId: 2,
    requestId: 'r-1',
    ...more,
  }
}

it.each<[what: string, more: Partial<LoggedCall>, lost: ReturnType<typeof isLost>]>([
  ['saved after the copy', {}, 'lost'],
  ['changed after the copy', { route: 'transactions/update', status: 200 }, 'lost'],
  ['was refused', { status: 409 }, null],
  ['failed', { status: 503 }, null],
  ['only read', { route: 'accounts/list', status: 200 }, null],
  ['signed in', { route: 'auth/login', status: 200 }, null],
  ['had ended before the copy', { timestamp: '2026-11-26T20:04:59.900Z' }, null],
  ['ran when the copy began', { timestamp: '2026-11-26T20:04:59.900Z', latencyMs: 100 }, 'perhaps'],
  ['began during the copy', { timestamp: '2026-11-26T20:05:00.500Z' }, 'perhaps'],
  ['began just after the copy', { timestamp: '2026-11-26T20:05:00.501Z' }, 'lost'],
])('a call that %s', (_what, more, lost) => {
  expect(isLost(call(more), COPIED)).toBe(lost)
})
