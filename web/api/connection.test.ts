import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askConnection, isConnectionLost, tellConnection } from './connection.ts'

const fetchFake = vi.fn<() => Promise<Response>>()
const refused = new TypeError('Failed to fetch')
const silent = new DOMException('The operation timed out.', 'TimeoutError')

beforeEach(() => {
  vi.useFakeTimers()
  fetchFake.mockReset()
  vi.stubGlobal('fetch', fetchFake)
})
afterEach(() => {
  tellConnection(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each<[what: string, first: unknown, second: unknown, lost: [boolean, boolean]]>([
  ['what the network refuses is no connection', refused, refused, [true, true]],
  ['any answer is one', refused, new Response('', { status: 401 }), [true, false]],
  ['silence does not tell: it stays lost', refused, silent, [true, true]],
  ['silence does not tell: it stays there', silent, silent, [false, false]],
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

it('asks after a call that failed, and again by itself until there is an answer', async () => {
  fetchFake.mockRejectedValueOnce(refused).mockResolvedValueOnce(new Response(''))
  tellConnection(false)
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isConnectionLost()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchFake).toHaveBeenCalledTimes(2)
})
