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

/** How long S3 may be silent before a request is given up. */
export interface S3Patience {
  /** Until it takes the connection. */
  connectionTimeout: number
  /** While it should send or take bytes; a large file may take as long as it needs. */
  socketTimeout: number
}

/** Three tries end within the 15 seconds of a call, so that whoever waits is told. */
const PATIENCE: S3Patience = { connectionTimeout: 1_000, socketTimeout: 4_000 }

/**
 * Objects in an S3 bucket. A request that S3 leaves without an answer is repeated, but for a file that is read piece by
 * piece; then it throws.
 * @param folder where in the bucket they lie: "" or "exports/"
 */
export function s3Objects(bucket: string, folder = '', patience = PATIENCE): ObjectStore {
  const s3 = new S3Client({ maxAttempts: 3, requestHandler: patience })
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
    async putFiles(files, signal) {
      for (const { key, path, bytes, sha256, contentType } of files) {
        const body = createReadStream(path)
        const put = new PutObjectCommand({
          ...named(key),
          Body: body,
          ContentLength: bytes,
          ContentType: contentType,
          // S3 refuses what didn't arrive as it was written.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        })
        try {
          await s3.send(put, signal ? { abortSignal: signal } : {})
        } finally {
          body.destroy()
        }
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
