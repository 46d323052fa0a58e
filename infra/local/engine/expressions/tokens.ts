import { refuse } from '../errors.ts'

/** The parameters of a request that hold an expression. */
export type ExpressionName =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression'

const MOST_BYTES = 4096

interface Token {
  /** 'name', 'nameRef', 'valueRef', 'number' or 'end'; the type of a keyword or a sign is its text. */
  readonly type: string
  readonly text: string
  readonly start: number
  readonly end: number
}

const KEYWORDS: ReadonlySet<string> = new Set(
  'AND OR NOT BETWEEN IN SET REMOVE ADD DELETE'.split(' '),
)
/** A sign that no expression has is a token too, which nothing takes. */
const TOKEN = /[A-Za-z]\w*|[#:]\w+|0|[1-9]\d*|<>|<=|>=|[^ \t\r\n]/gu

/** Reads the tokens of an expression one after the other. */
export class Tokens {
  readonly #expression: ExpressionName
  readonly #text: string
  readonly #tokens: readonly Token[]
  #at = 0

  /** @throws DynamoDBServiceException if the text is empty or too long */
  constructor(expression: ExpressionName, text: string) {
    this.#expression = expression
    this.#text = text
    if (text === '') this.refuse('The expression can not be empty;')
    const bytes = Buffer.byteLength(text)
    if (bytes > MOST_BYTES) {
      this.refuse(
        `Expression size has exceeded the maximum allowed size; expression size: ${bytes}`,
      )
    }
    const end = { type: 'end', text: '<EOF>', start: text.length, end: text.length }
    this.#tokens = [...Array.from(text.matchAll(TOKEN), tokenOf), end]
  }

  /** True if the next token is of this type. */
  is(type: string): boolean {
    return this.#next.type === type
  }

  /** True if the next token is a name before a parenthesis. */
  isCall(): boolean {
    return this.is('name') && this.#tokens[this.#at + 1]?.type === '('
  }

  /** Takes the next token if it is of this type. @returns its text; undefined if it is of another type */
  take(type: string): string | undefined {
    const { type: found, text } = this.#next
    if (found !== type) return undefined
    this.#at += 1
    return text
  }

  /** Takes the next token. @throws DynamoDBServiceException if it isn't of this type */
  must(type: string): string {
    return this.take(type) ?? this.refuseNext()
  }

  /** Refuses the expression because of its next token. */
  refuseNext(): never {
    const { text, end } = this.#next
    const start = this.#tokens[this.#at - 1]?.start ?? 0
    const near = this.#text.slice(start, this.#tokens[this.#at + 1]?.end ?? end)
    return this.refuse(`Syntax error; token: "${text}", near: "${near}"`)
  }

  refuse(message: string): never {
    return refuseExpression(this.#expression, message)
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token
  }
}

/** @throws DynamoDBServiceException always, with the name of the parameter */
export function refuseExpression(expression: ExpressionName, message: string): never {
  return refuse(`Invalid ${expression}: ${message}`)
}

function tokenOf({ 0: text, index: start }: RegExpExecArray): Token {
  return { type: typeOf(text), text, start, end: start + text.length }
}

function typeOf(text: string): string {
  if (/^[A-Za-z]/.test(text)) {
    const word = text.toUpperCase()
    return KEYWORDS.has(word) ? word : 'name'
  }
  if (/^[0-9]/.test(text)) return 'number'
  if (/^#./.test(text)) return 'nameRef'
  return /^:./.test(text) ? 'valueRef' : text
}
