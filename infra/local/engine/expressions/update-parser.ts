import { type OperandNode, Parser, type PathNode, type ValueNode } from './parser.ts'
import type { ExpressionName } from './tokens.ts'

export type UpdateNode =
  | { readonly kind: 'SET'; readonly path: PathNode; readonly value: OperandNode }
  | { readonly kind: 'REMOVE'; readonly path: PathNode }
  | { readonly kind: 'ADD' | 'DELETE'; readonly path: PathNode; readonly value: ValueNode }

const SECTIONS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const

/** @throws DynamoDBServiceException if the text isn't an update */
export function parseUpdate(expression: ExpressionName, text: string): UpdateNode[] {
  return new UpdateParser(expression, text).whole()
}

class UpdateParser extends Parser {
  whole(): UpdateNode[] {
    const actions: UpdateNode[] = []
    const seen = new Set<string>()
    let repeated: string | undefined
    do {
      const section = SECTIONS.find((each) => this.tokens.take(each))
      if (!section) return this.tokens.refuseNext()
      if (seen.has(section)) repeated ??= section
      seen.add(section)
      do actions.push(this.#action(section))
      while (this.tokens.take(','))
    } while (!this.tokens.is('end'))
    this.end()
    if (repeated) {
      this.tokens.refuse(`The "${repeated}" section can only be used once in an update expression;`)
    }
    return actions
  }

  #action(kind: UpdateNode['kind']): UpdateNode {
    const path = this.path()
    if (kind === 'REMOVE') return { kind, path }
    if (kind === 'SET') {
      this.tokens.must('=')
      return { kind, path, value: this.#sum() }
    }
    return { kind, path, value: { kind: 'value', name: this.tokens.must('valueRef') } }
  }

  /** A value, or a sum or difference of two, which may stand in parentheses. */
  #sum(): OperandNode {
    if (this.tokens.take('(')) {
      const inner = this.closed(this.#sum())
      return inner.kind === 'sum' ? inner : this.#rest(inner)
    }
    return this.#rest(this.operand())
  }

  #rest(left: OperandNode): OperandNode {
    const operator = this.tokens.take('+') ?? this.tokens.take('-')
    if (operator !== '+' && operator !== '-') return left
    const operands = [left, this.operand()] as const
    for (const each of operands) {
      if (each.kind === 'call' && each.name === 'list_append') this.misused(each.name)
    }
    return { kind: 'sum', operator, operands }
  }
}
