import { pathToFileURL } from 'node:url'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { fileObjects } from './objects-file.ts'
import { s3Objects } from './objects-s3.ts'

const BYTES = new Uint8Array([0, 255, 13, 10, 26])
const bucket = mockClient(S3Client)
const kept = new Map<string, Uint8Array>()

/** A bucket as far as the calls go that are made. */
beforeEach(() => {
  kept.clear()
  bucket.reset()
  bucket.on(PutObjectCommand).callsFake(({ Bucket, Key, Body }) => {
    kept.set(`${Bucket}/${Key}`, Body)
  })
  bucket.on(DeleteObjectCommand).callsFake(({ Bucket, Key }) => kept.delete(`${Bucket}/${Key}`))
  bucket.on(GetObjectCommand).callsFake(({ Bucket, Key }) => {
    const bytes = kept.get(`${Bucket}/${Key}`)
    if (!bytes) throw new NoSuchKey({ message: 'no such key', $metadata: {} })
    return { Body: { transformToByteArray: async () => bytes } } as GetObjectCommandOutput
  })
})

describe.each([
  ['files', () => fileObjects(pathToFileURL(`${inject('folder')}/objects`))],
  ['S3', () => s3Objects('pictures')],
])('an object store of %s', (_kind, open) => {
  it('gives back the bytes that were put, the last ones', async () => {
    const objects = open()
    await objects.put('1-photo.png', new Uint8Array([1]), 'image/png')
    await objects.put('1-photo.png', BYTES, 'image/png')
    expect(new Uint8Array((await objects.get('1-photo.png')) ?? [])).toEqual(BYTES)
  })

  it('has nothing under a key that was never put, or was removed', async () => {
    const objects = open()
    await objects.put('2-photo.png', BYTES, 'image/png')
    await objects.remove('2-photo.png')
    await objects.remove('2-photo.png')
    expect(await objects.get('2-photo.png')).toBeUndefined()
    expect(await objects.get('3-photo.png')).toBeUndefined()
  })
})
