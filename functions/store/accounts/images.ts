import { randomBytes } from 'node:crypto'
import type { Image } from '../../domain/accounts/image.ts'
import { env } from '../../env.ts'
import type { ObjectStore } from '../exports/objects.ts'
import { objectsAt } from '../exports/objects-at.ts'

/** The form of an image's key; no object has a key of another form. */
const KEY = /^(\d{1,12})-(photo|signature|payout|receipt)-[0-9a-f]{16}\.(png|jpg|webp)$/
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
 * Stores a picture under a new key. So a changed picture has a new address, and two saves never share a picture that
 * one of them may remove.
 * @param ownerId the account, the hawala that was paid, or the transaction whose receipt it is
 * @returns the key
 */
export async function putImage(
  ownerId: number,
  kind: 'photo' | 'signature' | 'payout' | 'receipt',
  image: Image,
): Promise<string> {
  const key = `${ownerId}-${kind}-${randomBytes(8).toString('hex')}.${image.extension}`
  await objects().put(key, image.bytes, image.contentType)
  return key
}

/** Returns the id of the hawala in whose payout a picture was taken; null for any other key. */
export function orderOfImage(key: string): number | null {
  const [, id, kind] = KEY.exec(key) ?? []
  return kind === 'payout' ? Number(id) : null
}

/** Reads a picture by key; undefined if there is none. */
export async function getImage(
  key: string,
): Promise<{ bytes: Uint8Array; contentType: Image['contentType'] } | undefined> {
  const contentType = CONTENT_TYPES[KEY.exec(key)?.[3] ?? '']
  if (!contentType) return undefined
  const bytes = await objects().get(key)
  return bytes && { bytes, contentType }
}

/**
 * Removes pictures that no record names. A failure is only logged, because a leftover picture costs a little space but
 * must not make the save fail.
 */
export async function removeImages(keys: readonly (string | null)[]): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => key && objects().remove(key)))
  for (const each of removed) {
    if (each.status === 'rejected') console.warn('A picture could not be removed:', each.reason)
  }
}
