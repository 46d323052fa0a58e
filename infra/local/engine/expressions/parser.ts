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

/** A function, a comparison, or `+` or `-` of an update, with its operands in the order of the text. */
export interface OperationNode {
  readonly kind: 'call' | 'comparison' | 'sum'
  readonly name: string
  readonly operands: readonly OperandNode[]
}

export type OperandNode = PathNode | ValueNode | OperationNode

/** Conditions with a word between them; NOT has one. */
export interface JoinedNode {
  readonly kind: 'joined'
  readonly name: 'AND' | 'OR' | 'NOT'
  readonly conditions: readonly ConditionNode[]
}

export type ConditionNode = JoinedNode | OperationNode

/** An action of an update; REMOVE has no value. */
export interface ActionNode {
  readonly section: (typeof SECTIONS)[number]
  readonly path: PathNode
  readonly value?: OperandNode
}

/** What stands in parentheses is a condition or a value; only what follows them tells. */
type Part = ConditionNode | OperandNode

const COMPARISONS = ['=', '<>', '<', '<=', '>', '>=', 'BETWEEN', 'IN']
const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const
/** Where a function stands: as a condition, as a value of a condition, or as a value of an update. */
const FUNCTIONS: ReadonlyMap<string, 'condition' | 'value' | 'update'> = new Map([
  ['attribute_exists', 'condition'],
  ['attribute_not_exists', 'condition'],
  ['attribute_type', 'condition'],
  ['begins_with', 'condition'],
  ['contains', 'condition'],
  ['size', 'value'],
  ['if_not_exists', 'update'],
  ['list_append', 'update'],
])
const GREATEST_INDEX = 2 ** 31 - 1
const MOST_OPERATORS = 300

/**
 * Reads an expression. A fault that isn't one of the syntax is noted, and thrown after the whole text was parsed, because a
 * syntax error comes first.
 */
export class Parser {
  readonly #tokens: Tokens
  readonly #isUpdate: boolean
  /** How many comparisons, functions and connections of conditions were read. */
  #operators = 0
  #lastInParentheses: object | undefined
  #hasRedundantParentheses = false
  #fault: string | undefined

  constructor(expression: ExpressionName, text: string) {
    this.#tokens = new Tokens(expression, text)
    this.#isUpdate = expression === 'UpdateExpression'
  }

  /** @throws DynamoDBServiceException if the text isn't a condition */
  condition(): ConditionNode {
    const condition = this.#asCondition(this.#anyOf())
    if (this.#operators > MOST_OPERATORS) {
      this.#note(
        `The expression contains too many operators; operator count: ${MOST_OPERATORS + 1}`,
      )
    }
    this.#end()
    return condition
  }

  /** @throws DynamoDBServiceException if the text isn't an update */
  update(): ActionNode[] {
    const actions: ActionNode[] = []
    const seen = new Set<string>()
    let repeated: string | undefined
    do {
      const section = SECTIONS.find((each) => this.#tokens.take(each))
      if (!section) return this.#tokens.refuseNext()
      if (seen.has(section)) repeated ??= section
      seen.add(section)
      actions.push(...this.#list(() => this.#action(section)))
    } while (!this.#tokens.is('end'))
    this.#end()
    if (repeated) {
      this.#tokens.refuse(
        `The "${repeated}" section can only be used once in an update expression;`,
      )
    }
    return actions
  }

  /** @throws DynamoDBServiceException if the text isn't a list of paths */
  projection(): PathNode[] {
    const paths = this.#list(() => this.#path())
    this.#end()
    return paths
  }

  /** Notes a fault. Only the first one is thrown. */
  #note(fault: string): void {
    this.#fault ??= fault
  }

  #noteMisuse(name: string): void {
    this.#note(
      `The function is not allowed to be used this way in an expression; function: ${name}`,
    )
  }

  /** @throws DynamoDBServiceException if there is more text, or something was noted */
  #end(): void {
    this.#tokens.must('end')
    if (this.#hasRedundantParentheses) {
      this.#tokens.refuse('The expression has redundant parentheses;')
    }
    if (this.#fault) this.#tokens.refuse(this.#fault)
  }

  /** Reads parts with commas between them. */
  #list<T>(next: () => T): T[] {
    const parts = [next()]
    while (this.#tokens.take(',')) parts.push(next())
    return parts
  }

  #listInParentheses(): OperandNode[] {
    this.#tokens.must('(')
    const values = this.#list(() => this.#value())
    this.#tokens.must(')')
    return values
  }

  /** Takes the closing one of the parentheses around this. */
  #closed<T extends object>(inner: T): T {
    this.#tokens.must(')')
    if (inner === this.#lastInParentheses) this.#hasRedundantParentheses = true
    this.#lastInParentheses = inner
    return inner
  }

  #path(): PathNode {
    const parts: (string | number)[] = [this.#name()]
    for (;;) {
      if (this.#tokens.take('.')) parts.push(this.#name())
      else if (this.#tokens.take('[')) parts.push(this.#index())
      else return { kind: 'path', parts }
    }
  }

  #name(): string {
    const ref = this.#tokens.take('nameRef')
    if (ref !== undefined) return ref
    const name = this.#tokens.must('name')
    if (RESERVED_WORDS.has(name.toUpperCase())) {
      this.#note(`Attribute name is a reserved keyword; reserved keyword: ${name}`)
    }
    return name
  }

  #index(): number {
    const index = this.#tokens.must('number')
    this.#tokens.must(']')
    if (Number(index) > GREATEST_INDEX) {
      this.#note(`List index is not within the allowable range; index: [${index}]`)
    }
    return Number(index)
  }

  /** A path, a placeholder of a value, or a function, which may be a condition. */
  #operand(): OperandNode {
    if (this.#tokens.take('(')) return this.#closed(this.#operand())
    const name = this.#tokens.take('valueRef')
    if (name !== undefined) return { kind: 'value', name }
    return this.#tokens.isCall() ? this.#call() : this.#path()
  }

  #call(): OperationNode {
    const name = this.#tokens.must('name')
    this.#operators += 1
    const place = FUNCTIONS.get(name)
    if (!place) this.#note(`Invalid function name; function: ${name}`)
    else if ((place === 'update') !== this.#isUpdate) {
      const what = this.#isUpdate ? 'an update' : 'a condition'
      this.#note(`The function is not allowed in ${what} expression; function: ${name}`)
    }
    return { kind: 'call', name, operands: this.#listInParentheses() }
  }

  #value(): OperandNode {
    return this.#asValue(this.#operand())
  }

  /** Notes a function that gives no value where one is needed. A list that is made can only be the whole of what is set. */
  #asValue(operand: OperandNode): OperandNode {
    if (operand.kind !== 'call') return operand
    const { name } = operand
    if (FUNCTIONS.get(name) === 'condition' || name === 'list_append') this.#noteMisuse(name)
    return operand
  }

  #anyOf(): Part {
    return this.#joined('OR', () => this.#allOf())
  }

  #allOf(): Part {
    return this.#joined('AND', () => this.#negated())
  }

  /** Reads parts with the same word between them; a longer row is grouped from the left. */
  #joined(name: 'OR' | 'AND', next: () => Part): Part {
    let part = next()
    while (this.#tokens.is(name)) {
      const left = this.#asCondition(part)
      this.#operator(name)
      part = { kind: 'joined', name, conditions: [left, this.#asCondition(next())] }
    }
    return part
  }

  #negated(): Part {
    if (!this.#tokens.is('NOT')) return this.#single()
    this.#operator('NOT')
    return { kind: 'joined', name: 'NOT', conditions: [this.#asCondition(this.#negated())] }
  }

  #single(): Part {
    const part = this.#tokens.take('(') ? this.#closed(this.#anyOf()) : this.#operand()
    return part.kind === 'joined' || part.kind === 'comparison' ? part : this.#compared(part)
  }

  #compared(left: OperandNode): Part {
    const name = COMPARISONS.find((each) => this.#tokens.is(each))
    if (!name) return left
    const first = this.#asValue(left)
    this.#operator(name)
    const others = name === 'IN' ? this.#listInParentheses() : [this.#value()]
    if (name === 'BETWEEN') {
      this.#tokens.must('AND')
      others.push(this.#value())
    }
    return { kind: 'comparison', name, operands: [first, ...others] }
  }

  #operator(token: string): void {
    this.#tokens.must(token)
    this.#operators += 1
  }

  /** Returns the part if it is a condition. After a path or a value alone, the text lacks an operator. */
  #asCondition(part: Part): ConditionNode {
    if (part.kind === 'path' || part.kind === 'value') return this.#tokens.refuseNext()
    if (part.kind === 'call' && FUNCTIONS.get(part.name) !== 'condition') {
      this.#noteMisuse(part.name)
    }
    return part
  }

  #action(section: ActionNode['section']): ActionNode {
    const path = this.#path()
    if (section === 'REMOVE') return { section, path }
    if (section !== 'SET') {
      return { section, path, value: { kind: 'value', name: this.#tokens.must('valueRef') } }
    }
    this.#tokens.must('=')
    return { section, path, value: this.#sum() }
  }

  /** A value, or a sum or difference of two, which may stand in parentheses. */
  #sum(): OperandNode {
    const left = this.#tokens.take('(') ? this.#closed(this.#sum()) : this.#operand()
    const name = left.kind === 'sum' ? undefined : SUMS.find((each) => this.#tokens.take(each))
    if (!name) return left
    return { kind: 'sum', name, operands: [this.#asValue(left), this.#value()] }
  }
}

const SUMS = ['+', '-']
const MOST_KEPT = 2000

/**
 * Keeps what texts were parsed to, because the same few hundred come again and again. All are dropped once they are too
 * many.
 */
export function kept<T>(
  parse: (parser: Parser) => T,
): (expression: ExpressionName, text: string) => T {
  const all = new Map<string, T>()
  return (expression, text) => {
    const key = `${expression} ${text}`
    const known = all.get(key)
    if (known) return known
    const parsed = parse(new Parser(expression, text))
    if (all.size >= MOST_KEPT) all.clear()
    all.set(key, parsed)
    return parsed
  }
}
