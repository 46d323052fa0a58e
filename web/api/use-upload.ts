import { useState, useSyncExternalStore } from 'react'
import { createUpload } from './upload.ts'

/** Returns a `send` for `useSaving` that reports the progress of the upload, for forms with pictures. */
export function useUpload() {
  const [upload] = useState(createUpload)
  return { send: upload.send, uploaded: useSyncExternalStore(upload.onChange, upload.uploaded) }
}
