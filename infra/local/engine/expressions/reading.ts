import type { Value, ValueType } from '../values.ts'
import type { CallNode, PathNode } from './parser.ts'
import { isSamePath, pathWords } from './paths.ts'
import type { Path, Placeholders } from './placeholders.ts'
import { type ExpressionName, refuseExpression } from './tokens.ts'

/** A parsed expression whose names and values are being looked up for one request. */
export class Reading {
  readonly #expression: ExpressionName
  readonly #placeholders: Placeholders
  /** All paths that were looked up, in their order. */
  readonly paths: Path[] = []

  constructor(expression: ExpressionName, placeholders: Placeholders) {
    this.#expression = expression
    this.#placeholders = placeholders
  }

  path(node: PathNode): Path {
    const path = this.#placeholders.path(this.#expression, node)
    this.paths.push(path)
    return path
  }

  value(placeholder: string): Value {
    return this.#placeholders.value(this.#expression, placeholder)
  }

  refuse(message: string): never {
    return refuseExpression(this.#expression, message)
  }

  /** Refuses a function with another number of operands. */
  checkCount({ name, operands }: CallNode, wanted: number): void {
    if (operands.length === wanted) return
    this.refuse(
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    )
  }

  /** Refuses an operand whose type is known already and isn't one of these. */
  checkType(
    { type }: { readonly type?: ValueType | undefined },
    operator: string,
    allowed: ReadonlySet<ValueType>,
  ): void {
    if (type === undefined || allowed.has(type)) return
    this.refuse(
      `Incorrect operand type for operator or function; operator or function: ${operator}, operand type: ${type}`,
    )
  }

  /** Refuses an operator whose first operand is a path, if another of its operands is the same path. */
  checkDistinct(operator: string, operands: readonly { readonly path?: Path | undefined }[]): void {
    const path = operands[0]?.path
    if (!path || !operands.slice(1).some((other) => isSamePath(path, other.path))) return
    this.refuse(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${operator}, first operand: ${pathWords(path)}`,
    )
  }

  /** Refuses a function that needs a path and has something else. */
  checkPath({ path }: { readonly path?: Path | undefined }, name: string): Path {
    if (path) return path
    return this.refuse(
      `Operator or function requires a document path; operator or function: ${name}`,
    )
  }
}

const MOST_KEPT = 2000

/**
 * Keeps what texts of expressions were parsed to, because the same few hundred come again and again. All are dropped once
 * they are too many.
 */
export class Parsed<T> {
  readonly #parse: (expression: ExpressionName, text: string) => T
  readonly #kept = new Map<string, T>()

  constructor(parse: (expression: ExpressionName, text: string) => T) {
    this.#parse = parse
  }

  /** @throws DynamoDBServiceException if the text can't be parsed */
  of(expression: ExpressionName, text: string): T {
    const key = `${expression} ${text}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const parsed = this.#parse(expression, text)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, parsed)
    return parsed
  }
}
