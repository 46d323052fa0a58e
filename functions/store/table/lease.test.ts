import { setImmediate as macrotask } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { openOffice } from '../../testing/office.ts'
import { dynamo } from './client.ts'
import { getItem } from './get.ts'
import { leaseKey } from './keys.ts'
import { HeldByAnother, takeLease } from './lease.ts'

let nowMs = Date.parse('2026-11-19T20:00:00Z')
const clock = () => new Date(nowMs)
/** The name of the test's lease; each test uses another lease. */
let name = ''
let tests = 0
let sent: MockInstance<typeof dynamo.send>

beforeAll(openOffice)
beforeEach(() => {
  tests += 1
  name = `work ${tests}`
  sent = vi.spyOn(dynamo, 'send')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets seconds pass, for the clock and for the renewals. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    nowMs += 1_000
    vi.advanceTimersByTime(1_000)
  }
}

/** Waits until all requests to the table are answered and the answers are processed. */
async function heard(): Promise<void> {
  await Promise.allSettled(sent.mock.results.map(({ value }) => value))
  await macrotask()
}

const heldUntil = async () => Number((await getItem(leaseKey(name)))?.['endsAtMs'] ?? 0)

it('a lease ends before AWS repeats a crashed run, but not immediately', async () => {
  await takeLease(name, clock)
  // A process that has ended renews nothing.
  vi.clearAllTimers()
  nowMs += 40_000
  await expect(takeLease(name, clock)).rejects.toThrow(HeldByAnother)
  nowMs += 20_000
  const next = await takeLease(name, clock)
  await next.release()
})

it('a lease is held as long as its process runs', async () => {
  const lease = await takeLease(name, clock)
  for (let beat = 0; beat < 90; beat += 1) {
    pass(10)
    await heard()
    await expect(takeLease(name, clock)).rejects.toThrow(`Another ${name} is under way`)
  }
  expect(lease.lost.aborted).toBe(false)
  await lease.release()
  expect(await heldUntil()).toBe(0)
})

it('a lease is never held by two processes that ask at the same moment', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => takeLease(name, clock)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it.each([
  ['has taken', async () => undefined],
  ['has taken and released', async (next: { release: () => Promise<void> }) => next.release()],
])('a lease is lost if another process %s it', async (_who, afterwards) => {
  const slept = await takeLease(name, clock)
  nowMs += 60_000
  await afterwards(await takeLease(name, clock))
  await expect(slept.renew()).rejects.toThrow(`The ${name} lost its lease`)
  expect(slept.lost.aborted).toBe(true)
  const before = await heldUntil()
  await slept.release()
  expect(await heldUntil()).toBe(before)
})

it('a lease is lost if no renewal is answered, before another process can take it', async () => {
  const lease = await takeLease(name, clock)
  const endsAtMs = await heldUntil()
  sent.mockRejectedValue(new Error('No answer') as never)
  pass(30)
  expect(lease.lost.aborted).toBe(false)
  for (; !lease.lost.aborted; pass(1)) expect(nowMs).toBeLessThan(endsAtMs)
  await expect(lease.renew()).rejects.toThrow('lost its lease')
})

it('a lease survives one failed renewal', async () => {
  const lease = await takeLease(name, clock)
  sent.mockRejectedValueOnce(new Error('No answer') as never)
  for (const until of [nowMs + 45_000, nowMs + 65_000]) {
    pass(10)
    await heard()
    expect(await heldUntil()).toBe(until)
  }
  expect(lease.lost.aborted).toBe(false)
  await lease.release()
})

it('a lease is not taken again by a renewal that arrives after the release', async () => {
  const lease = await takeLease(name, clock)
  const released = Promise.withResolvers<void>()
  sent.mockImplementationOnce((async (renewal: never) => {
    await released.promise
    return dynamo.send(renewal)
  }) as typeof dynamo.send)
  pass(10)
  await lease.release()
  released.resolve()
  await heard()
  expect(await heldUntil()).toBe(0)
})
