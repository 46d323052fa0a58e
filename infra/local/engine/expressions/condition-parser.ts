import { type CallNode, CONDITION_FUNCTIONS, type OperandNode, Parser } from './parser.ts'
import type { ExpressionName } from './tokens.ts'

const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

export interface ComparisonNode {
  readonly kind: 'compare'
  readonly operator: Comparator | 'BETWEEN' | 'IN'
  readonly operands: readonly OperandNode[]
}

export type ConditionNode =
  | { readonly kind: 'AND' | 'OR'; readonly left: ConditionNode; readonly right: ConditionNode }
  | { readonly kind: 'NOT'; readonly condition: ConditionNode }
  | ComparisonNode
  | CallNode

/** What stands in parentheses is a condition or a value; only what follows them tells. */
type Part = ConditionNode | OperandNode

const MOST_OPERATORS = 300

/** @throws DynamoDBServiceException if the text isn't a condition */
export function parseCondition(expression: ExpressionName, text: string): ConditionNode {
  return new ConditionParser(expression, text).whole()
}

class ConditionParser extends Parser {
  whole(): ConditionNode {
    const condition = this.#condition(this.#anyOf())
    if (this.operators > MOST_OPERATORS) {
      this.note(`The expression contains too many operators; operator count: ${MOST_OPERATORS + 1}`)
    }
    this.end()
    return condition
  }

  #anyOf(): Part {
    return this.#joined('OR', () => this.#allOf())
  }

  #allOf(): Part {
    return this.#joined('AND', () => this.#negated())
  }

  /** Reads parts with the same word between them; a longer row is grouped from the left. */
  #joined(kind: 'OR' | 'AND', next: () => Part): Part {
    let part = next()
    while (this.tokens.is(kind)) {
      const left = this.#condition(part)
      this.#operator(kind)
      part = { kind, left, right: this.#condition(next()) }
    }
    return part
  }

  #negated(): Part {
    if (!this.tokens.is('NOT')) return this.#single()
    this.#operator('NOT')
    return { kind: 'NOT', condition: this.#condition(this.#negated()) }
  }

  #single(): Part {
    const part = this.tokens.take('(') ? this.closed(this.#anyOf()) : this.operand()
    return isOperand(part) ? this.#compared(part) : part
  }

  #compared(left: OperandNode): Part {
    const comparator = COMPARATORS.find((each) => this.tokens.is(each))
    const operator = comparator ?? (['BETWEEN', 'IN'] as const).find((each) => this.tokens.is(each))
    if (!operator) return left
    const operands = [this.asValue(left)]
    this.#operator(operator)
    if (operator === 'IN') {
      this.tokens.must('(')
      do operands.push(this.#value())
      while (this.tokens.take(','))
      this.tokens.must(')')
    } else {
      operands.push(this.#value())
      if (operator === 'BETWEEN') {
        this.tokens.must('AND')
        operands.push(this.#value())
      }
    }
    return { kind: 'compare', operator, operands }
  }

  #value(): OperandNode {
    return this.asValue(this.operand())
  }

  #operator(token: string): void {
    this.tokens.must(token)
    this.operators += 1
  }

  /** Returns the part if it is a condition. A value isn't one, so something is missing after it. */
  #condition(part: Part): ConditionNode {
    if (part.kind === 'path' || part.kind === 'value' || part.kind === 'sum') {
      return this.tokens.refuseNext()
    }
    if (part.kind === 'call' && !CONDITION_FUNCTIONS.includes(part.name)) this.misused(part.name)
    return part
  }
}

function isOperand(part: Part): part is OperandNode {
  return part.kind === 'path' || part.kind === 'value' || part.kind === 'call'
}
