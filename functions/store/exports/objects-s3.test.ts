import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { ObjectStore } from './objects.ts'
import { s3Objects } from './objects-s3.ts'

let server: Server

afterEach(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

/** Makes a bucket on a server of this machine; its requests fail after a short time without an answer. */
async function bucketAt(answer: RequestListener): Promise<ObjectStore> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return s3Objects('books', 'exports/', { connectionTimeout: 1_000, socketTimeout: 50 })
}

const BYTES = new Uint8Array([1, 2, 3])
function file() {
  const path = join(inject('folder'), `${process.env['TABLE_NAME']}.csv`)
  writeFileSync(path, BYTES)
  const sha256 = '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81'
  return { key: 'a.csv', path, bytes: BYTES.length, sha256, contentType: 'text/csv' }
}

describe('a request that S3 never answers fails with a timeout', () => {
  it.each<[string, (bucket: ObjectStore) => Promise<unknown>]>([
    ['put', (bucket) => bucket.put('a.csv', BYTES, 'text/csv')],
    ['putFiles', (bucket) => bucket.putFiles([file()])],
    ['get', (bucket) => bucket.get('a.csv')],
    ['list', (bucket) => Array.fromAsync(bucket.list(''))],
    ['remove', (bucket) => bucket.remove('a.csv')],
  ])('for %s', async (_name, ask) => {
    const bucket = await bucketAt(() => undefined)
    await expect(ask(bucket)).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('in the middle of an object', async () => {
    const bucket = await bucketAt((_request, response) => {
      response.writeHead(200, { 'content-length': '3' }).write(BYTES.slice(0, 1))
    })
    await expect(bucket.get('a.csv')).rejects.toMatchObject({ name: 'TimeoutError' })
    const read = async () => Array.fromAsync((await bucket.read('a.csv')) ?? [])
    await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

it('each upload has a checksum, without which a bucket with an object lock refuses it', async () => {
  const checksums: string[][] = []
  const bucket = await bucketAt((request, response) => {
    checksums.push(Object.keys(request.headers).filter((each) => /^x-amz-checksum-/.test(each)))
    request.resume().on('end', () => response.end())
  })
  await bucket.put('a.csv', BYTES, 'text/csv')
  await bucket.putFiles([file()])
  expect(checksums).toEqual([['x-amz-checksum-crc32'], ['x-amz-checksum-sha256']])
})

it('a request is sent again if S3 did not answer the first time', async () => {
  let asked = 0
  const bucket = await bucketAt((_request, response) => {
    asked += 1
    if (asked > 1) response.end(BYTES)
  })
  expect(new Uint8Array((await bucket.get('a.csv')) ?? [])).toEqual(BYTES)
})

it('a file that cannot be read fails with its own error', async () => {
  const bucket = await bucketAt((request) => request.resume())
  const put = bucket.putFiles([{ ...file(), path: inject('folder') }])
  await expect(put).rejects.toMatchObject({ code: 'EISDIR' })
})

it('no further file is stored after an abort', async () => {
  const ending = new AbortController()
  const asked: string[] = []
  const bucket = await bucketAt((request, response) => {
    asked.push(String(request.url))
    ending.abort()
    request.resume().on('end', () => response.end())
  })
  const put = bucket.putFiles([file(), { ...file(), key: 'manifest.json' }], ending.signal)
  await expect(put).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual([expect.stringContaining('a.csv')])
})
