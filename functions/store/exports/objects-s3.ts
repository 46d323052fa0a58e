import { open } from 'node:fs/promises'
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

/** The time that a request waits for S3 before it is given up. */
export interface S3Patience {
  /** The time until the connection is made. */
  connectionTimeout: number
  /** The time without any bytes sent or received; a large file may take as long as it needs. */
  socketTimeout: number
}

/** Three attempts end within the 15 seconds of a call, so that the caller gets an answer. */
const PATIENCE: S3Patience = { connectionTimeout: 1_000, socketTimeout: 4_000 }

/**
 * Stores objects in an S3 bucket. A request without an answer is repeated. A file that is being read piece by piece
 * isn't requested again; its reader gets an error.
 * @param folder the folder in the bucket: "" or "exports/"
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
        const body = (await open(path)).createReadStream()
        // The client doesn't listen to the body's errors, and an error that nobody listens to ends the process.
        const failed = new Promise<never>((_, reject) => body.once('error', reject))
        const put = new PutObjectCommand({
          ...named(key),
          Body: body,
          ContentLength: bytes,
          ContentType: contentType,
          // S3 refuses a file that didn't arrive unchanged.
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        })
        try {
          await Promise.race([s3.send(put, signal ? { abortSignal: signal } : {}), failed])
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
