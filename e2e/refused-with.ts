import { REFUSAL_HEADER } from '../shared/contract/headers.ts'
import type { RefusalData } from '../shared/contract/refusal.ts'

/** Makes an answer in the server's place that refuses a call: the sentence, and the same refusal as data. */
export function refusedWith(status: number, body: string, data: RefusalData) {
  const headers = { [REFUSAL_HEADER]: encodeURIComponent(JSON.stringify(data)) }
  return { status, body, headers }
}
