import { isTestCode, linesWhere, type Source } from './source.ts'
import type { StyleRule } from './style-rules.ts'

/**
 * Rules for the store's requests to DynamoDB, as the source shows them. functions/testing/refused-by-dynamo.ts finds
 * requests that are wrong only with some values, in all tests of the server.
 */

interface Node {
  readonly type: string
  readonly start: number
  readonly value?: unknown
  readonly key?: Node & { readonly name?: string }
  readonly name?: string
  readonly properties?: readonly Node[]
  readonly argument?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly left?: Node
  readonly right?: Node
  readonly operator?: string
  readonly expression?: Node
}

/** True if an object can be without properties: it has no properties, or only spreads of objects that can be empty. */
function canBeEmpty(node: Node | undefined): boolean {
  if (!node) return false
  if (node.type === 'ParenthesizedExpression') return canBeEmpty(node.expression)
  if (node.type === 'ConditionalExpression') {
    return canBeEmpty(node.consequent) || canBeEmpty(node.alternate)
  }
  if (node.type === 'LogicalExpression') return node.operator === '&&' || canBeEmpty(node.right)
  if (node.type !== 'ObjectExpression') return false
  return (node.properties ?? []).every(
    ({ type, argument }) => type === 'SpreadElement' && canBeEmpty(argument),
  )
}

/** True if an expression shows that its value can be the empty text. */
function canBeEmptyText(node: Node | undefined): boolean {
  if (!node) return false
  if (node.type === 'ParenthesizedExpression') return canBeEmptyText(node.expression)
  if (node.type === 'Literal') return node.value === ''
  if (node.type === 'ConditionalExpression') {
    return canBeEmptyText(node.consequent) || canBeEmptyText(node.alternate)
  }
  return node.type === 'LogicalExpression' && canBeEmptyText(node.right)
}

/**
 * Finds the lines with `ExpressionAttributeValues` or `…Names` that can be empty. DynamoDB refuses such a request.
 */
function emptyValues(source: Source): number[] {
  return linesWhere(source, (report) => ({
    Property: (node) => {
      const { key, value } = node as unknown as Node
      if (!/^ExpressionAttribute(Values|Names)$/.test(key?.name ?? '')) return
      if (canBeEmpty(value as Node)) report(node)
    },
  }))
}

/** Finds the lines with a key condition whose value can be the empty text. */
function emptyKeys(source: Source): number[] {
  return linesWhere(source, (report) => ({
    ObjectExpression: (node) => {
      const properties = (node as unknown as Node).properties ?? []
      const given = (name: string) => properties.find(({ key }) => key?.name === name)
      if (!given('KeyConditionExpression')) return
      const values = given('ExpressionAttributeValues')?.value as Node | undefined
      for (const each of values?.properties ?? []) {
        if (canBeEmptyText(each.value as Node | undefined)) report(each)
      }
    },
  }))
}

const store = (path: string) => /^(functions|infra|tools)\//.test(path) && !isTestCode(path)

export const STORE_RULES: readonly StyleRule[] = [
  {
    says: 'an expression has values and names, or the request leaves them out',
    for: store,
    broken: emptyValues,
    refuses: [
      ['functions/store/a.ts', 'const a = { ExpressionAttributeValues: {} }'],
      ['functions/store/a.ts', "const a = { ExpressionAttributeNames: b ? { '#a': b } : {} }"],
      [
        'functions/store/a.ts',
        "const a = { ExpressionAttributeValues: { ...(b ? { ':b': b } : {}) } }",
      ],
      ['infra/local/a.ts', "const a = { ExpressionAttributeValues: { ...(b && { ':b': b }) } }"],
    ],
  },
  {
    says: 'a key condition has no value that can be empty: " " is before all, AFTER_ALL is behind all',
    for: store,
    broken: emptyKeys,
    refuses: [
      [
        'functions/store/a.ts',
        "queryItems({ KeyConditionExpression: c, ExpressionAttributeValues: { ':day': '' } })",
      ],
      [
        'functions/store/a.ts',
        "queryItems({ KeyConditionExpression: c, ExpressionAttributeValues: { ':day': day ?? '' } })",
      ],
      [
        'functions/jobs/a.ts',
        "queryItems({ KeyConditionExpression: c, ExpressionAttributeValues: { ':day': b ? day : '' } })",
      ],
    ],
  },
]
