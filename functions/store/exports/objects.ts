/** A file that was written elsewhere on this machine and is to become an object. */
export interface FileToPut {
  key: string
  path: string
  bytes: number
  /** Of the bytes, in hexadecimal. */
  sha256: string
  contentType: string
}

/** Where bytes are kept: S3 in AWS, files on one machine. Keys may have folders: "2026-11-19/manifest.json". */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Puts files piece by piece, never whole in memory, in the order given: where it fails, those behind the failure are as
   * they were. Files on one machine are all brought to their folder before the first takes its place.
   * @param signal ends it before the next file
   */
  putFiles(files: readonly FileToPut[], signal?: AbortSignal): Promise<void>
  /** The bytes, or undefined where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** The bytes piece by piece, or undefined where there is no such object. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** The keys that begin so, in order. */
  list(prefix: string): AsyncGenerator<string>
  remove(key: string): Promise<void>
}
