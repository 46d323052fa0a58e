import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { createUpload, type Uploaded } from './upload.ts'

/** A fake XMLHttpRequest. */
class CallFake {
  static last: CallFake
  readonly upload = {} as { onprogress(progress: { loaded: number; total: number }): void }
  readonly sent: Record<string, unknown> = {}
  readonly abort = () => this.onabort()
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  statusText = ''
  responseText = ''
  constructor() {
    CallFake.last = this
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url })
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  send(body: string) {
    this.sent['body'] = body
  }
  headers = 'content-type: text/plain\r\nx-opening-balance: 5.00: all\r\n'
  getAllResponseHeaders = () => this.headers
  answer(status: number, statusText: string, responseText: string) {
    Object.assign(this, { status, statusText, responseText })
    this.onload()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', CallFake))
afterEach(() => vi.unstubAllGlobals())

const INIT = { method: 'PUT', headers: { 'Idempotency-Key': 'k1' }, body: '{"photo":"…"}' }

it('reports its progress until everything is sent', async () => {
  const upload = createUpload()
  const told: (Uploaded | null)[] = []
  const stop = upload.onChange(() => told.push(upload.uploaded()))
  const answered = upload.send('/api/accounts/7', INIT)
  const { upload: up, sent } = CallFake.last
  expect(sent).toEqual({
    method: 'PUT',
    url: '/api/accounts/7',
    'Idempotency-Key': 'k1',
    body: INIT.body,
  })
  up.onprogress({ loaded: 40, total: 100 })
  up.onprogress({ loaded: 100, total: 100 })
  CallFake.last.answer(200, 'OK', '{"id":7}')
  expect(await (await answered).json()).toEqual({ id: 7 })
  stop()
  expect(told).toEqual([{ sentBytes: 40, totalBytes: 100 }, null, null])
})

it.each([
  [409, 'Conflict', 'Account 1007 is already in use'],
  [204, 'No Content', ''],
])('returns the answer %i as fetch does', async (status, statusText, text) => {
  const answered = createUpload().send('/api/accounts', INIT)
  CallFake.last.answer(status, statusText, text)
  const response = await answered
  expect([response.status, response.statusText, await response.text()]).toEqual([
    status,
    statusText,
    text,
  ])
  expect(response.headers.get('X-Opening-Balance')).toBe('5.00: all')
})

it('returns an answer even if it has no headers', async () => {
  const answered = createUpload().send('/api/accounts', INIT)
  CallFake.last.headers = ''
  CallFake.last.answer(400, 'Bad Request', '')
  expect(Object.fromEntries((await answered).headers)).toEqual({})
})

it.each([
  ['breaks off', () => CallFake.last.onerror()],
  ['takes too long', (ending: AbortController) => ending.abort()],
])('fails as fetch does if it %s, and then reports no progress', async (_, happens) => {
  const ending = new AbortController()
  const upload = createUpload()
  const answered = upload.send('/api/accounts', { ...INIT, signal: ending.signal })
  CallFake.last.upload.onprogress({ loaded: 40, total: 100 })
  happens(ending)
  await expect(answered).rejects.toThrow(NetworkError)
  expect(upload.uploaded()).toBeNull()
})
