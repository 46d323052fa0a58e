import { useState, useSyncExternalStore } from 'react'
import { createUpload } from './upload.ts'

/** A way of sending for `useSaving` where pictures go with it, and how far it has come. */
export function useUpload() {
  const [upload] = useState(createUpload)
  return { send: upload.send, uploaded: useSyncExternalStore(upload.onChange, upload.uploaded) }
}
