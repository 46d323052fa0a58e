import { api as texts } from '#texts/api.ts'

/** An answer that isn't a success. Its message is the status, a colon, a blank and the body. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence as it came; empty where it sent none. */
  readonly body: string

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The record as it is now, from the body of a 409 about an old version, `{ message, record }`; else null. */
  get record(): unknown {
    return jsonOf(this.body)?.['record'] ?? null
  }
}

/** No whole answer came: offline, cut off or timed out. Whether a save was carried out is not known. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super(texts.noAnswer, options)
    this.name = 'NetworkError'
  }
}

/** A save that was held back, since nothing reaches the server. */
export class NotSentError extends Error {
  /** @param again true where it had been sent before, and what became of that isn't known */
  constructor(again: boolean) {
    super(again ? texts.notSentAgain : texts.notSent)
    this.name = 'NotSentError'
  }
}

/**
 * The sentence to show for anything thrown by a call: the status, a colon and the server's own sentence, else the
 * fallback.
 */
export function messageOf(error: unknown, fallback: string): string {
  const sentence = sentenceOf(error)
  if (sentence === null) return fallback
  return error instanceof ApiError ? `${error.status}: ${sentence}` : sentence
}

/**
 * The sentence to show for anything thrown by a call of administration (accounts, currencies, number settings, hawala
 * serial numbers, users): the server's own without the status, else the fallback. Rules: docs/rules/errors.md
 */
export function administrationMessageOf(error: unknown, fallback: string): string {
  return sentenceOf(error) ?? fallback
}

/**
 * What is said of a call that failed; null where nothing is. The server's sentence comes in JSON with a record that moved
 * on, and from a gateway in front of the server that answers in its stead.
 */
function sentenceOf(error: unknown): string | null {
  if (error instanceof NetworkError || error instanceof NotSentError) return error.message
  if (!(error instanceof ApiError) || error.body === '') return null
  const inJson = jsonOf(error.body)?.['message']
  return typeof inJson === 'string' ? inJson : error.body
}

/**
 * True for a failed call whose answer says nothing that a person could read: nothing at all, a page of HTML, or JSON
 * without a message.
 */
export function isUnreadable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const inJson = jsonOf(error.body)?.['message']
  return typeof inJson !== 'string' && /^\s*($|[<{[])/.test(error.body)
}

/** A body that is a JSON object, as that object; null for any other. */
export function jsonOf(body: string): Record<string, unknown> | null {
  if (!body.startsWith('{')) return null
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}
