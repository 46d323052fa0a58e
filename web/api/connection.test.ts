import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askConnection, isConnectionLost, tellConnection } from './connection.ts'

const fetchFake = vi.fn<() => Promise<Response>>()
const refused = new TypeError('Failed to fetch')
const silent = new DOMException('The operation timed out.', 'TimeoutError')

beforeEach(() => {
  vi.useFakeTimers()
  fetchFake.mockReset()
  vi.stubGlobal('fetch', fetchFake)
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(async () => {
  fetchFake.mockImplementation(async () => new Response(''))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each<[what: string, first: unknown, second: unknown, lost: [boolean, boolean]]>([
  ['the connection is lost if the network refuses the call', refused, refused, [true, true]],
  [
    'any answer means that there is a connection',
    refused,
    new Response('', { status: 401 }),
    [true, false],
  ],
  ['a lost connection stays lost after a timeout', refused, silent, [true, true]],
  ['a timeout alone does not mean that the connection is lost', silent, silent, [false, false]],
])('%s', async (_what, first, second, lost) => {
  const seen: boolean[] = []
  for (const each of [first, second]) {
    if (each instanceof Response) fetchFake.mockResolvedValueOnce(each)
    else fetchFake.mockRejectedValueOnce(each)
    await askConnection()
    seen.push(isConnectionLost())
  }
  expect(seen).toEqual(lost)
})

it('asks the server after a failed call, and again until it answers', async () => {
  fetchFake.mockRejectedValueOnce(refused).mockResolvedValueOnce(new Response(''))
  tellConnection(null)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isConnectionLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchFake).toHaveBeenCalledTimes(2)
})

it.each<[what: string, told: number | null, answers: (Response | Error)[], asked: number]>([
  ['if it answers the second time it is asked', null, [refused, new Response('')], 2],
  ['if it answers the first time it is asked', null, [new Response(''), new Response('')], 2],
  ['after 503', 503, [new Response('')], 1],
  ['after 429', 429, [new Response('')], 1],
  ['only if it no longer answers 503', 503, [away(), away(), new Response('')], 3],
  ['even if the session has ended', 503, [new Response('', { status: 401 })], 1],
])('reports the server as back %s', async (_what, told, answers, asked) => {
  const onBack = vi.fn<() => void>()
  window.addEventListener('serverback', onBack)
  for (const each of answers) {
    if (each instanceof Response) fetchFake.mockResolvedValueOnce(each)
    else fetchFake.mockRejectedValueOnce(each)
  }
  tellConnection(told)
  for (let times = 1; fetchFake.mock.calls.length < asked || times === 1; times += 1) {
    expect(onBack).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(onBack).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetchFake.mock.calls.length, onBack.mock.calls.length]).toEqual([asked, 1])
})

it('waits for a random time, so that not all counters ask at the same moment', async () => {
  for (const [chance, waitsMs] of [
    [0.25, 5_500],
    [0.75, 6_500],
  ] as const) {
    vi.mocked(Math.random).mockReturnValue(chance)
    fetchFake.mockReset().mockResolvedValueOnce(new Response(''))
    tellConnection(503)
    await vi.advanceTimersByTimeAsync(waitsMs - 1)
    expect(fetchFake).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchFake).toHaveBeenCalledTimes(1)
  }
})

it('does not report the server as back after any other answer', async () => {
  const onBack = vi.fn<() => void>()
  window.addEventListener('serverback', onBack)
  for (const status of [200, 304, 400, 401, 403, 404, 409, 500]) tellConnection(status)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([fetchFake.mock.calls.length, onBack.mock.calls.length]).toEqual([0, 0])
})

function away(): Response {
  return new Response('Away', { status: 503 })
}
