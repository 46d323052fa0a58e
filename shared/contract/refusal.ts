/**
 * Every kind of refusal, with its HTTP status (docs/rules/errors.md). The message is written for the person who will read
 * it.
 */
export const STATUS_OF_REFUSAL = {
  badInput: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  notJson: 415,
  slowDown: 429,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof STATUS_OF_REFUSAL

interface RefusalOptions extends ErrorOptions {
  retryAfterSeconds?: number
  record?: unknown
}

/** An expected failure. It can be thrown anywhere on the server; the answer has its status, and its message as the body. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  /** After how many seconds it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined
  /**
   * The record that the caller should look at before trying again. If it is set, the body is JSON: `{ message, record
   * }`.
   */
  readonly record: unknown

  constructor(
    kind: RefusalKind,
    message: string,
    { retryAfterSeconds, record, ...options }: RefusalOptions = {},
  ) {
    super(message, options)
    this.name = 'Refusal'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
    this.record = record
  }
}
