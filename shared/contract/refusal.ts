/** The kinds of refusals, each with its HTTP status (docs/rules/errors.md). */
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

/** The type of a fact of a refusal. An amount or a rate is text, a day is an ISO date. */
export type Fact =
  | string
  | number
  | boolean
  | null
  | readonly Fact[]
  | { readonly [name: string]: Fact }

export type Facts = Readonly<Record<string, Fact>>

/** A refusal as data: the header `X-Refusal` carries it. */
export interface RefusalData {
  /** A stable name: "till.counted". */
  readonly code: string
  /** The field of the request that the sentence names. */
  readonly field?: string | undefined
  /** The values in the sentence, spelled as in the contract. */
  readonly facts?: Facts | undefined
}

export interface RefusalOptions extends ErrorOptions {
  retryAfterSeconds?: number
  record?: unknown
}

/**
 * An expected failure. It can be thrown anywhere on the server; the answer then has the refusal's status, and its message
 * as the body. `refused` makes it (shared/refusals/refused.ts).
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly data: RefusalData | undefined
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
    data?: RefusalData,
  ) {
    super(message, options)
    this.name = 'Refusal'
    this.kind = kind
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
    this.record = record
  }
}
