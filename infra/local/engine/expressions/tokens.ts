import { refuse } from '../errors.ts'

/** The parameters of a request that hold an expression. */
export type ExpressionName =
  | 'ConditionExpression'
  | 'FilterExpression'
  | 'KeyConditionExpression'
  | 'ProjectionExpression'
  | 'UpdateExpression'

const MOST_BYTES = 4096

/** Words have the types of `KEYWORDS`, signs are their own type. */
interface Token {
  readonly type: string
  readonly text: string
  readonly start: number
  readonly end: number
}

const KEYWORDS: ReadonlySet<string> = new Set([
  'AND',
  'OR',
  'NOT',
  'BETWEEN',
  'IN',
  'SET',
  'REMOVE',
  'ADD',
  'DELETE',
])
const SPACE = /[ \t\r\n]*/y
const TOKEN =
  /(?<name>[A-Za-z][A-Za-z0-9_]*)|(?<nameRef>#[A-Za-z0-9_]+)|(?<valueRef>:[A-Za-z0-9_]+)|(?<number>0|[1-9][0-9]*)|<>|<=|>=|[=<>()[\].,+-]/y

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
    this.#tokens = tokensOf(text)
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
    const start = (this.#tokens[this.#at - 1] ?? { start: 0 }).start
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

/** Returns the tokens with one for the end. A sign that no expression has is a token too, which nothing takes. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let start = afterSpace(text, 0); start < text.length; ) {
    TOKEN.lastIndex = start
    const found = TOKEN.exec(text)
    const word = found?.[0] ?? String.fromCodePoint(text.codePointAt(start) as number)
    const end = start + word.length
    tokens.push({ type: found ? typeOf(found, word) : 'unknown', text: word, start, end })
    start = afterSpace(text, end)
  }
  tokens.push({ type: 'end', text: '<EOF>', start: text.length, end: text.length })
  return tokens
}

function afterSpace(text: string, from: number): number {
  SPACE.lastIndex = from
  SPACE.exec(text)
  return SPACE.lastIndex
}

function typeOf({ groups }: RegExpExecArray, word: string): string {
  const { name, nameRef, valueRef, number } = groups ?? {}
  if (nameRef) return 'nameRef'
  if (valueRef) return 'valueRef'
  if (number) return 'number'
  if (!name) return word
  return KEYWORDS.has(name.toUpperCase()) ? name.toUpperCase() : 'name'
}
