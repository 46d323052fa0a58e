import { createHash } from 'node:crypto'
import type { Image } from '../domain/image.ts'
import { env } from '../env.ts'
import type { ObjectStore } from './objects.ts'
import { fileObjects } from './objects-file.ts'
import { s3Objects } from './objects-s3.ts'

/** What an image's key may look like; anything else names no object. */
const KEY = /^\d{1,12}-(photo|signature)-[0-9a-f]{16}\.(png|jpg|webp)$/
const CONTENT_TYPES: Record<string, Image['contentType']> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

let opened: ObjectStore | undefined

function objects(): ObjectStore {
  const url = new URL(env().imagesUrl)
  opened ??= url.protocol === 's3:' ? s3Objects(url.hostname) : fileObjects(url)
  return opened
}

/**
 * Keeps a picture under a key made of its owner and its content, so that a changed picture has a new address.
 * @returns the key
 */
export async function putImage(
  accountId: number,
  kind: 'photo' | 'signature',
  image: Image,
): Promise<string> {
  const digest = createHash('sha256').update(image.bytes).digest('hex').slice(0, 16)
  const key = `${accountId}-${kind}-${digest}.${image.extension}`
  await objects().put(key, image.bytes, image.contentType)
  return key
}

/** A picture by key, or undefined. */
export async function getImage(
  key: string,
): Promise<{ bytes: Uint8Array; contentType: Image['contentType'] } | undefined> {
  const contentType = CONTENT_TYPES[KEY.exec(key)?.[2] ?? '']
  if (!contentType) return undefined
  const bytes = await objects().get(key)
  return bytes && { bytes, contentType }
}

/** Takes back pictures of a save that was refused. */
export async function removeImages(keys: readonly (string | null)[]): Promise<void> {
  await Promise.all(keys.map((key) => key && objects().remove(key)))
}
