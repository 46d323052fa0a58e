import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { FileToPut } from './objects.ts'
import { objectsAt } from './objects-at.ts'

const BYTES = new Uint8Array([0, 255, 13, 10, 26])
const bucket = mockClient(S3Client)
const kept = new Map<string, Uint8Array>()
let folder: string

/** Makes a bucket that answers the calls made here; it lists keys two at a time. */
beforeEach(() => {
  folder = join(inject('folder'), `objects-${randomUUID()}`)
  mkdirSync(folder)
  kept.clear()
  bucket.reset()
  bucket.on(PutObjectCommand).callsFake(async ({ Bucket, Key, Body, ...sent }) => {
    const bytes = new Uint8Array(Body instanceof Readable ? await buffer(Body) : Body)
    const { ContentLength = bytes.length, ChecksumSHA256 } = sent
    expect([ContentLength, ChecksumSHA256 ?? sha256(bytes, 'base64')]).toEqual([
      bytes.length,
      sha256(bytes, 'base64'),
    ])
    kept.set(`${Bucket}/${Key}`, bytes)
  })
  bucket.on(DeleteObjectCommand).callsFake(({ Bucket, Key }) => kept.delete(`${Bucket}/${Key}`))
  bucket.on(GetObjectCommand).callsFake(({ Bucket, Key }) => {
    const bytes = kept.get(`${Bucket}/${Key}`)
    if (!bytes) throw new NoSuchKey({ message: 'no such key', $metadata: {} })
    const Body = Object.assign(Readable.from([bytes.slice(0, 2), bytes.slice(2)]), {
      transformToByteArray: async () => bytes,
    })
    return { Body } as unknown as GetObjectCommandOutput
  })
  bucket.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix, ContinuationToken = '0' }) => {
    const keys = [...kept.keys()].filter((key) => key.startsWith(`${Bucket}/${Prefix}`)).sort()
    const next = Number(ContinuationToken) + 2
    return {
      Contents: keys.slice(next - 2, next).map((key) => ({ Key: key.slice(Bucket.length + 1) })),
      ...(next < keys.length ? { NextContinuationToken: String(next) } : {}),
    }
  })
})

function sha256(bytes: Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding)
}

/** Makes a file to put; without bytes it doesn't exist. */
function file(key: string, bytes: Uint8Array | null): FileToPut {
  const path = join(folder, randomUUID())
  if (bytes) writeFileSync(path, bytes)
  const [length, hash] = [bytes?.length ?? 1, sha256(bytes ?? BYTES, 'hex')]
  return { key, path, bytes: length, sha256: hash, contentType: 'text/csv' }
}

describe.each([
  ['files', () => objectsAt(pathToFileURL(`${folder}/objects`).href)],
  ['S3', () => objectsAt('s3://pictures')],
  ['a folder in S3', () => objectsAt('s3://books/exports/')],
])('an object store of %s', (_kind, open) => {
  it('returns the bytes that were stored last', async () => {
    const objects = open()
    await objects.put('1-photo.png', new Uint8Array([1]), 'image/png')
    await objects.put('1-photo.png', BYTES, 'image/png')
    expect(new Uint8Array((await objects.get('1-photo.png')) ?? [])).toEqual(BYTES)
  })

  it('returns nothing for a key that was never stored or was removed', async () => {
    const objects = open()
    await objects.put('2-photo.png', BYTES, 'image/png')
    await objects.remove('2-photo.png')
    await objects.remove('2-photo.png')
    expect(await objects.get('2-photo.png')).toBeUndefined()
    expect(await objects.get('3-photo.png')).toBeUndefined()
    expect(await objects.read('3-photo.png')).toBeUndefined()
  })

  it('stores files unchanged and returns them piece by piece', async () => {
    const objects = open()
    await objects.put('2026-11-19/a.csv', new Uint8Array([1]), 'text/csv')
    await objects.putFiles([
      file('2026-11-19/a.csv', BYTES),
      file('2026-11-19/branches/HQ/b.csv', new Uint8Array(200_000).fill(7)),
    ])
    const pieces = await objects.read('2026-11-19/a.csv')
    expect(new Uint8Array(Buffer.concat(await Array.fromAsync(pieces ?? [])))).toEqual(BYTES)
    const large = await objects.get('2026-11-19/branches/HQ/b.csv')
    expect([large?.length, large?.every((byte) => byte === 7)]).toEqual([200_000, true])
  })

  it('if a file cannot be stored, leaves the following files unchanged, and no partial file', async () => {
    const objects = open()
    await objects.put('2026-11-19/manifest.json', BYTES, 'application/json')
    const put = objects.putFiles([
      file('2026-11-19/a.csv', BYTES),
      file('2026-11-19/b.csv', null),
      file('2026-11-19/manifest.json', new Uint8Array([1])),
    ])
    await expect(put).rejects.toThrow('ENOENT')
    const manifest = await objects.get('2026-11-19/manifest.json')
    expect(new Uint8Array(manifest ?? [])).toEqual(BYTES)
    const keys = await Array.fromAsync(objects.list('2026-11-19/'))
    expect(keys.filter((key) => !/(a\.csv|manifest\.json)$/.test(key))).toEqual([])
  })

  it('lists the keys with a given beginning, in order', async () => {
    const objects = open()
    const keys = ['2026-11-19/b.csv', '2026-11-18/a.csv', '2026-11-19/a/c.csv', '2026-11-19.txt']
    for (const key of keys) await objects.put(key, BYTES, 'text/csv')
    expect(await Array.fromAsync(objects.list('2026-11-19/'))).toEqual([
      '2026-11-19/a/c.csv',
      '2026-11-19/b.csv',
    ])
    expect(await Array.fromAsync(objects.list(''))).toEqual(keys.toSorted())
    expect(await Array.fromAsync(objects.list('2027-01-01/'))).toEqual([])
  })
})

it('all files are copied to their folder before the first one replaces an older file', async () => {
  const objects = objectsAt(pathToFileURL(`${folder}/objects`).href)
  await objects.put('a.csv', BYTES, 'text/csv')
  const put = objects.putFiles([file('a.csv', new Uint8Array([1])), file('b.csv', null)])
  await expect(put).rejects.toThrow('ENOENT')
  expect(new Uint8Array((await objects.get('a.csv')) ?? [])).toEqual(BYTES)
  expect(readdirSync(`${folder}/objects`)).toEqual(['a.csv'])
})

// The system says there that the folder above is missing, although it isn't.
it.runIf(process.platform === 'linux')(
  'files are refused where no folder can be made',
  async () => {
    const objects = objectsAt('file:///proc/house/exports')
    const failed = "ENOENT: no such file or directory, mkdir '/proc/house'"
    await expect(objects.put('a.csv', BYTES, 'text/csv')).rejects.toThrow(failed)
    await expect(objects.putFiles([file('a.csv', BYTES)])).rejects.toThrow(failed)
  },
)

it.each(['http://books/exports', 'ftp://books'])('objects at %s are refused', (address) => {
  expect(() => objectsAt(address)).toThrow(`${address} must begin with`)
})
