import { randomBytes } from 'node:crypto'
import type { Image } from '../../domain/accounts/image.ts'
import type { ListFile } from '../../domain/hawala/list-file.ts'
import { env } from '../../env.ts'
import type { ObjectStore } from '../exports/objects.ts'
import { objectsAt } from '../exports/objects-at.ts'

/** The form of an image's key; no object has a key of another form. */
const KEY =
  /^(\d{1,12})-(photo|signature|payout|receipt|list)-[0-9a-f]{16}\.(png|jpg|webp|xlsx|csv)$/
const CONTENT_TYPES: Record<Image['extension'] | ListFile['extension'], string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // The text may have any encoding, so no browser shows it.
  csv: 'application/octet-stream',
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

/**
 * Stores the list of a partner under a new key.
 * @returns the key
 */
export async function putList(accountId: number, { bytes, extension }: ListFile): Promise<string> {
  const key = `${accountId}-list-${randomBytes(8).toString('hex')}.${extension}`
  await objects().put(key, bytes, CONTENT_TYPES[extension])
  return key
}

/** True for the key of a partner's list. */
export function isList(key: string): boolean {
  return KEY.exec(key)?.[2] === 'list'
}

/** Returns the id of the hawala in whose payout a picture was taken; null for any other key. */
export function orderOfImage(key: string): number | null {
  const [, id, kind] = KEY.exec(key) ?? []
  return kind === 'payout' ? Number(id) : null
}

/** Reads a picture by key; undefined if there is none. */
export async function getImage(
  key: string,
): Promise<{ bytes: Uint8Array; contentType: string } | undefined> {
  const types: Readonly<Record<string, string>> = CONTENT_TYPES
  const contentType = types[KEY.exec(key)?.[3] ?? '']
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
