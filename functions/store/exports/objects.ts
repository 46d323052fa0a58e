/** A file on this machine that is to be stored as an object. */
export interface FileToPut {
  key: string
  path: string
  bytes: number
  /** The hash of the bytes, in hexadecimal. */
  sha256: string
  contentType: string
}

/** A store for bytes: S3 in AWS, files on one machine. Keys may contain folders: "2026-11-19/manifest.json". */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Stores files in the given order, piece by piece, so that no file is in memory as a whole. If a file fails, the objects
   * of the files after it stay unchanged. On one machine all files are copied next to their targets before the first one
   * replaces its target.
   * @param signal stops the work before the next file
   */
  putFiles(files: readonly FileToPut[], signal?: AbortSignal): Promise<void>
  /** The bytes, or undefined if the object doesn't exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The bytes piece by piece, or undefined if the object doesn't exist. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** The keys that begin with the prefix, in order. */
  list(prefix: string): AsyncGenerator<string>
  remove(key: string): Promise<void>
}
