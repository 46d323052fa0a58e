import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { builtSite } from './site.ts'
import { compressFiles } from './web-compress.ts'

const PAGE = `<!doctype html>${'<p>page</p>'.repeat(200)}`
const SCRIPT = `export const words = '${'word '.repeat(1_000)}'`
const PROVIDER = { name: 'House', contact: '', logo: null }
const FONT = 'f'.repeat(5_000)

const place = mkdtempSync(join(inject('folder'), 'site-'))
const own = join(place, 'site')
let server: Server

beforeAll(async () => {
  const folder = join(place, 'dist')
  mkdirSync(folder)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets/index-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/small-1.js'), 'export {}')
  writeFileSync(join(folder, 'assets/font-1.woff2'), FONT)
  compressFiles(folder)
  mkdirSync(own)
  writeFileSync(join(own, 'of-another-start.js'), '')
  server = createServer(builtSite(PROVIDER, folder, own).listener)
  // The build folder is removed, as a new build does while the product runs.
  rmSync(folder, { recursive: true })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})

afterAll(() => {
  server.close()
})

async function answer(path: string, acceptEncoding: string) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'accept-encoding': acceptEncoding }
    get({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject)
  })
  const { statusCode, headers: given } = response
  return { statusCode, headers: given, body: await buffer(response) }
}

const decoded = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body: Buffer) => body,
}

it.each([
  ['/assets/index-1.js', 'gzip, deflate, br', 'br', 'text/javascript', SCRIPT],
  ['/assets/index-1.js', 'gzip', 'gzip', 'text/javascript', SCRIPT],
  ['/assets/index-1.js', 'identity', 'none', 'text/javascript', SCRIPT],
  ['/assets/small-1.js', 'gzip, br', 'none', 'text/javascript', 'export {}'],
  ['/assets/font-1.woff2', 'gzip, br', 'none', 'font/woff2', FONT],
  ['/', 'br', 'br', 'text/html;charset=utf-8', PAGE],
  ['/transactions/transfer', 'gzip', 'gzip', 'text/html;charset=utf-8', PAGE],
] as const)(
  '%s is sent to a client that accepts %s with the encoding %s',
  async (path, accepted, encoding, type, content) => {
    const { headers, body } = await answer(path, accepted)
    expect(headers['content-encoding'] ?? 'none').toBe(encoding)
    expect(headers['content-type']).toBe(type)
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
    expect(decoded[encoding](body).toString()).toBe(content)
  },
)

it.each([
  ['/provider.json', 200, 'application/json', 'no-cache', JSON.stringify(PROVIDER)],
  ['/assets/gone-1.js', 404, 'text/plain; charset=utf-8', 'no-store', 'Not found'],
])('%s is answered in one piece, and safely', async (path, status, type, cache, content) => {
  const { statusCode, headers, body } = await answer(path, 'br')
  expect([statusCode, body.toString()]).toEqual([status, content])
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': cache,
    'content-length': String(content.length),
    'x-content-type-options': 'nosniff',
  })
})

it('browsers may keep files with a hash in their name for ever, but not the page', async () => {
  const { headers } = await answer('/assets/index-1.js', 'br')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await answer('/', 'br')).headers['cache-control']).toBe('no-cache')
})

it('files of an earlier start are removed', () => {
  expect(existsSync(join(own, 'of-another-start.js'))).toBe(false)
})
