import type { ObjectStore } from './objects.ts'
import { fileObjects } from './objects-file.ts'
import { s3Objects } from './objects-s3.ts'

/**
 * Opens the object store at an address: s3://bucket, s3://bucket/folder or file:///folder.
 * @throws Error for any other address
 */
export function objectsAt(address: string): ObjectStore {
  const url = new URL(address)
  if (url.protocol === 'file:') return fileObjects(url)
  if (url.protocol !== 's3:') throw new Error(`${address} must begin with s3:// or file:///`)
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return s3Objects(url.hostname, folder && `${folder}/`)
}
