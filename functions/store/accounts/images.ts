import { randomBytes } from 'node:crypto'
import type { Image } from '../../domain/image.ts'
import { env } from '../../env.ts'
import type { ObjectStore } from '../exports/objects.ts'
import { objectsAt } from '../exports/objects-at.ts'

/** What an image's key may look like; anything else names no object. */
const KEY = /^\d{1,12}-(photo|signature)-[0-9a-f]{16}\.(png|jpg|webp)$/
const CONTENT_TYPES: Record<string, Image['contentType']> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

let opened: ObjectStore | undefined

function objects(): ObjectStore {
  opened ??= objectsAt(env().imagesUrl)
  return opened
}

/**
 * Keeps a picture under a key of its own, so that a changed picture has a new address, and what one save takes back is
 * never another save's.
 * @returns the key
 */
export async function putImage(
  accountId: number,
  kind: 'photo' | 'signature',
  image: Image,
): Promise<string> {
  const key = `${accountId}-${kind}-${randomBytes(8).toString('hex')}.${image.extension}`
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

/** Removes pictures that nobody's record names. One that stays costs a little room; it must not spoil the save. */
export async function removeImages(keys: readonly (string | null)[]): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => key && objects().remove(key)))
  for (const each of removed) {
    if (each.status === 'rejected') console.warn('A picture could not be removed:', each.reason)
  }
}
