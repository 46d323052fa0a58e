import { api as texts } from '#texts/api.ts'
import type { Facts, RefusalData } from '../../shared/contract/refusal.ts'
import { tellsStatus } from './status-told.ts'

/**
 * An answer that isn't a success. Its message is the status, a colon, a blank and the body, or the status text if the body
 * is empty.
 */
export class ApiError extends Error {
  readonly status: number
  /** The body as the server sent it; empty if there was none. */
  readonly body: string
  /** The call that failed: "GET /api/accounts". */
  readonly call: string
  /** The code of a refusal: "till.counted"; null if the answer has none. */
  readonly code: string | null
  /** The field that the refusal is about; null if it is about none. */
  readonly field: string | null
  /** The values in the sentence of a refusal, spelled as in the contract. */
  readonly facts: Facts

  /** @param told the header `X-Refusal` */
  constructor(
    status: number,
    body: string,
    statusText: string,
    call = '',
    told: string | null = null,
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.call = call
    const { code, field, facts } = refusalIn(told)
    this.code = code ?? null
    this.field = field ?? null
    this.facts = facts ?? {}
  }

  /** The current record, if this is a 409 about an outdated version (`{ message, record }`); else null. */
  get record(): unknown {
    return jsonOf(this.body)?.['record'] ?? null
  }
}

/** The codes in a file of `shared/refusals`. The web app uses only the types of these files. */
type CodeIn<Subject> = {
  [Name in keyof Subject]: Subject[Name] extends { readonly code: infer Code } ? Code : never
}[keyof Subject]

/**
 * True for a refusal with one of these codes. Screens decide by its code what a failure means, never by its sentence,
 * because the sentence may change or be translated.
 */
export function isRefusedBy<Subject>(
  error: unknown,
  ...codes: readonly CodeIn<Subject>[]
): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** No complete answer came: offline, cut off or timed out. A save may have been carried out or not. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super(texts.noAnswer, options)
    this.name = 'NetworkError'
  }
}

/** A save that was not sent, because the server can't be reached. */
export class NotSentError extends Error {
  /** @param again true if the save was sent before with an unknown outcome */
  constructor(again: boolean) {
    super(again ? texts.notSentAgain : texts.notSent)
    this.name = 'NotSentError'
  }
}

/**
 * Returns the sentence to show for an error thrown by a call: the server's sentence, else the fallback. Where the
 * specification demands it, the status, a colon and a blank stand before the sentence. Rules: docs/rules/errors.md
 */
export function messageOf(error: unknown, fallback: string): string {
  const sentence = sentenceOf(error)
  if (sentence === null) return fallback
  return error instanceof ApiError && tellsStatus(error.call)
    ? `${error.status}: ${sentence}`
    : sentence
}

/**
 * Returns the sentence of a call that failed; null if there is none. Two answers have it inside JSON: a 409 that holds the
 * current record, and an answer of the gateway in front of the server.
 */
function sentenceOf(error: unknown): string | null {
  if (error instanceof NetworkError || error instanceof NotSentError) return error.message
  if (!(error instanceof ApiError) || error.body === '') return null
  const inJson = jsonOf(error.body)?.['message']
  return typeof inJson === 'string' ? inJson : error.body
}

/**
 * True for a failed call whose answer has no message for people: an empty body, a page of HTML, or JSON without a
 * message.
 */
export function isUnreadable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const inJson = jsonOf(error.body)?.['message']
  return typeof inJson !== 'string' && /^\s*($|[<{[])/.test(error.body)
}

/** Reads the header `X-Refusal`. A header that another server on the way has set is ignored. */
function refusalIn(told: string | null): Partial<RefusalData> {
  try {
    return jsonOf(decodeURIComponent(told ?? '')) ?? {}
  } catch {
    return {}
  }
}

/** Parses a body that is a JSON object; null for any other body. */
export function jsonOf(body: string): Record<string, unknown> | null {
  if (!body.startsWith('{')) return null
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}
