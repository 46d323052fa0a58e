/** Where bytes are kept: S3 in AWS, files on one machine. Keys are names without a path. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The bytes, or undefined where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}
