import { RESERVED_WORDS } from './reserved-words.ts'
import { type ExpressionName, Tokens } from './tokens.ts'

/** The parts of a path as they are written: names, placeholders of names with their #, and indexes of lists. */
export interface PathNode {
  readonly kind: 'path'
  readonly parts: readonly (string | number)[]
}

export interface ValueNode {
  readonly kind: 'value'
  /** The placeholder, with its colon. */
  readonly name: string
}

export interface CallNode {
  readonly kind: 'call'
  readonly name: string
  readonly operands: readonly OperandNode[]
}

/** `+` or `-` in an update. */
export interface SumNode {
  readonly kind: 'sum'
  readonly operator: '+' | '-'
  readonly operands: readonly [OperandNode, OperandNode]
}

export type OperandNode = PathNode | ValueNode | CallNode | SumNode

/** Functions that are a condition; `size` and those of updates are values. */
export const CONDITION_FUNCTIONS = [
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
]
const UPDATE_FUNCTIONS = ['if_not_exists', 'list_append']
const FUNCTIONS = ['size', ...CONDITION_FUNCTIONS, ...UPDATE_FUNCTIONS]
const GREATEST_INDEX = 2 ** 31 - 1

/**
 * What most expressions are made of: paths, values and calls. A fault is noted, and thrown after the whole text was parsed,
 * because a syntax error comes first.
 */
export class Parser {
  readonly tokens: Tokens
  /** How many comparisons, functions and connections of conditions were read. */
  protected operators = 0
  readonly #isUpdate: boolean
  readonly #inParentheses = new WeakSet<object>()
  #hasRedundantParentheses = false
  #fault: string | undefined

  constructor(expression: ExpressionName, text: string) {
    this.tokens = new Tokens(expression, text)
    this.#isUpdate = expression === 'UpdateExpression'
  }

  /** Notes a fault. Only the first one is thrown. */
  note(fault: string): void {
    this.#fault ??= fault
  }

  /** @throws DynamoDBServiceException if there is more text, or something was noted */
  end(): void {
    this.tokens.must('end')
    if (this.#hasRedundantParentheses) {
      this.tokens.refuse('The expression has redundant parentheses;')
    }
    if (this.#fault) this.tokens.refuse(this.#fault)
  }

  /** A path of names and indexes. Reserved words in it are noted. */
  path(): PathNode {
    const parts: (string | number)[] = [this.#name()]
    for (;;) {
      if (this.tokens.take('.')) parts.push(this.#name())
      else if (this.tokens.take('[')) {
        const index = this.tokens.must('number')
        this.tokens.must(']')
        if (Number(index) > GREATEST_INDEX) {
          this.note(`List index is not within the allowable range; index: [${index}]`)
        }
        parts.push(Number(index))
      } else return { kind: 'path', parts }
    }
  }

  /** A value of a path, of a placeholder, or of a function. */
  operand(): OperandNode {
    if (this.tokens.take('(')) return this.closed(this.operand())
    const name = this.tokens.take('valueRef')
    if (name !== undefined) return { kind: 'value', name }
    return this.tokens.isCall() ? this.#call() : this.path()
  }

  /** Takes the closing one of the parentheses around this. */
  closed<T extends object>(inner: T): T {
    this.tokens.must(')')
    if (this.#inParentheses.has(inner)) this.#hasRedundantParentheses = true
    this.#inParentheses.add(inner)
    return inner
  }

  /** Refuses a call where a value stands, if it gives none there. */
  asValue(operand: OperandNode): OperandNode {
    if (operand.kind === 'call' && CONDITION_FUNCTIONS.includes(operand.name)) {
      this.misused(operand.name)
    }
    return operand
  }

  misused(name: string): void {
    this.note(`The function is not allowed to be used this way in an expression; function: ${name}`)
  }

  #name(): string {
    const ref = this.tokens.take('nameRef')
    if (ref !== undefined) return ref
    const name = this.tokens.must('name')
    if (RESERVED_WORDS.has(name.toUpperCase())) {
      this.note(`Attribute name is a reserved keyword; reserved keyword: ${name}`)
    }
    return name
  }

  #call(): CallNode {
    const name = this.tokens.must('name')
    this.operators += 1
    if (!FUNCTIONS.includes(name)) this.note(`Invalid function name; function: ${name}`)
    else if (UPDATE_FUNCTIONS.includes(name) !== this.#isUpdate) {
      const what = this.#isUpdate ? 'an update' : 'a condition'
      this.note(`The function is not allowed in ${what} expression; function: ${name}`)
    }
    this.tokens.must('(')
    const operands: OperandNode[] = []
    do operands.push(this.asValue(this.operand()))
    while (this.tokens.take(','))
    this.tokens.must(')')
    for (const each of operands) {
      if (each.kind === 'call' && each.name === 'list_append') this.misused(each.name)
    }
    return { kind: 'call', name, operands }
  }
}
