import { createStore, type Store } from '../store.ts'
import { NetworkError } from './errors.ts'
import type { Send } from './request.ts'

/** The progress of an upload. */
export interface Uploaded {
  readonly sentBytes: number
  readonly totalBytes: number
}

/** Sends bodies that take long on a slow connection, such as pictures. */
export interface Upload {
  /** Works like `fetch`, for a body of text. */
  readonly send: Send
  /** The progress; null before the sending begins and after everything is sent. */
  readonly uploaded: () => Uploaded | null
  readonly onChange: Store<Uploaded | null>['onChange']
}

/** Makes an `Upload`. */
export function createUpload(): Upload {
  const { now: uploaded, set, onChange } = createStore<Uploaded | null>(null)
  return {
    uploaded,
    onChange,
    async send(url, init) {
      try {
        return answerOf(await sendTold(url, init, set))
      } finally {
        set(null)
      }
    },
  }
}

/** Sends with XMLHttpRequest, because `fetch` can't report the progress of an upload. */
function sendTold(
  url: string,
  { method = 'POST', headers = {}, body, signal }: RequestInit,
  tell: (uploaded: Uploaded | null) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = () => reject(new NetworkError())
    call.upload.onprogress = ({ loaded, total }) =>
      tell(loaded < total ? { sentBytes: loaded, totalBytes: total } : null)
    const abort = () => call.abort()
    call.onload = () => resolve(call)
    call.onerror = fail
    call.onabort = fail
    // The signal lives longer than the call; its listener would keep the call's pictures in memory.
    call.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    call.open(method, url)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.send(body as string)
  })
}

function answerOf(call: XMLHttpRequest): Response {
  const { status, statusText, responseText } = call
  const lines = call.getAllResponseHeaders().split('\r\n')
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(responseText || null, { status, statusText, headers })
}
