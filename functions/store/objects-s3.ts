import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from './objects.ts'

/**
 * Objects in an S3 bucket.
 * @param folder where in the bucket they lie: "" or "exports/"
 */
export function s3Objects(bucket: string, folder = ''): ObjectStore {
  const s3 = new S3Client({ maxAttempts: 3 })
  const named = (key: string) => ({ Bucket: bucket, Key: folder + key })
  const bodyOf = async (key: string) => {
    try {
      return (await s3.send(new GetObjectCommand(named(key)))).Body
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  return {
    async put(key, bytes, contentType) {
      await s3.send(new PutObjectCommand({ ...named(key), Body: bytes, ContentType: contentType }))
    },
    async putFiles(files) {
      for (const { key, path, bytes, sha256, contentType } of files) {
        const put = new PutObjectCommand({
          ...named(key),
          Body: createReadStream(path),
          ContentLength: bytes,
          ContentType: contentType,
          // S3 refuses what didn't arrive as it was written.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        })
        await s3.send(put)
      }
    },
    async get(key) {
      return (await bodyOf(key))?.transformToByteArray()
    },
    async read(key) {
      return (await bodyOf(key)) as Readable | undefined
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await s3.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: folder + prefix,
            ContinuationToken: next,
          }),
        )
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(folder.length)
        next = page.NextContinuationToken
      } while (next)
    },
    async remove(key) {
      await s3.send(new DeleteObjectCommand(named(key)))
    },
  }
}
