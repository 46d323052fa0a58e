import { linesWhere, type Report, type Source } from './source.ts'

/**
 * Finds texts in the code that people read and that therefore belong in the catalogue, `web/texts/`
 * (docs/architecture.md, "Words").
 */

/** The names of props and fields whose text people always read. */
const READ_PROP =
  /^(aria-(label|description|roledescription|valuetext)|alt|caption|description|emptyText|formName|header|hint|label|message|placeholder|says|savedText|failedText|subtitle|title|warning|what|words|\w+Label)$/

/** Two or more words that begin like a sentence or a heading. */
const SENTENCE = /^\p{Lu}[\p{L}'’]*[,:;]? [\p{L}\p{N}“"(…]/u

/**
 * Texts that look like texts for people but stay in the code: values and messages of the API, which are the same in every
 * language.
 */
const OF_THE_API = new Set([
  'Deleted Transactions',
  'Edited Transactions',
  'Hawala Partner',
  'Hawala number',
  'Loan Return',
])

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/**
 * Finds the lines with texts that belong in the catalogue: text between tags, props and fields for people, and anything
 * else that looks like a sentence.
 */
export function wordsOutside(source: Source): number[] {
  return linesWhere(source, (report) => ({
    JSXText: (node) => reportIf(/\p{L}/u.test(node.value), node, report),
    JSXElement: (node) => inChildren(node.children, report),
    JSXFragment: (node) => inChildren(node.children, report),
    JSXAttribute: (node) => {
      if (node.value && READ_PROP.test(nameIn(node.name))) readsAs(node.value, /\p{L}/u, report)
    },
    Property: (node) => {
      if (READ_PROP.test(nameIn(node.key))) readsAs(node.value, /\p{Lu}|\p{L} \p{L}/u, report)
    },
    Literal: (node) => reportIf(isSentence(node.value), node, report),
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.raw).join('…')
      reportIf(isSentence(text), node, report)
      // For example, "row" and "rows" in `${count} ${count === 1 ? 'row' : 'rows'}` are texts.
      const holes = text.includes(' ') ? node.expressions : []
      for (const hole of holes) {
        if (hole.type === 'ConditionalExpression') readsAs(hole, /^\p{Ll}+$/u, report)
      }
    },
  }))
}

function inChildren(children: readonly unknown[], report: Report): void {
  for (const child of children as readonly Node[]) {
    if (child.type === 'JSXExpressionContainer') readsAs(child, /\p{L}/u, report)
  }
}

/** Reports each text that an expression can evaluate to, if it matches. */
function readsAs(expression: unknown, meant: RegExp, report: Report): void {
  const node = expression as Node
  if (node.type === 'JSXExpressionContainer') {
    readsAs(node['expression'], meant, report)
  } else if (node.type === 'ConditionalExpression') {
    readsAs(node['consequent'], meant, report)
    readsAs(node['alternate'], meant, report)
  } else if (node.type === 'LogicalExpression') {
    readsAs(node['right'], meant, report)
  } else if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { raw: string } }[]
    reportIf(
      quasis.some(({ value }) => meant.test(value.raw)),
      node,
      report,
    )
  } else if (node.type === 'Literal') {
    const { value } = node
    reportIf(typeof value === 'string' && !OF_THE_API.has(value) && meant.test(value), node, report)
  }
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && SENTENCE.test(text) && !OF_THE_API.has(text)
}

function reportIf(broken: boolean, node: { start: number }, report: Report): void {
  if (broken) report(node)
}

function nameIn(node: unknown): string {
  const { name, value } = node as { name?: unknown; value?: unknown }
  const text = name ?? value
  return typeof text === 'string' ? text : ''
}
