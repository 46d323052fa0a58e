import { lineOf, linesWhere, type Report, type Source } from './source.ts'

/** Functions with which the style rules search a syntax tree. Each function returns the lines of its findings. */

/** Finds members such as `Math.random` or `amount.toFixed`, by the text around the dot. */
export function members(source: Source, meant: RegExp): number[] {
  return linesWhere(source, (report) => ({
    MemberExpression: (node) => {
      if (meant.test(`${nameOf(node.object)}.${nameOf(node.property)}`)) report(node)
    },
  }))
}

/** Finds every use of a name. */
export function names(source: Source, name: string): number[] {
  return linesWhere(source, (report) => ({
    Identifier: (node) => {
      if (node.name === name) report(node)
    },
  }))
}

/** Finds `new Name()` without arguments, and `Name(…)`. */
export function bareCalls(source: Source, name: string): number[] {
  return linesWhere(source, (report) => ({
    NewExpression: (node) => {
      if (nameOf(node.callee) === name && node.arguments.length === 0) report(node)
    },
    CallExpression: (node) => {
      if (nameOf(node.callee) === name) report(node)
    },
  }))
}

const PHYSICAL_PROP =
  /^(((margin|padding|border|inset|rounded|scroll-?(margin|padding))-?|(border|rounded)-?(top|bottom)-?)(left|right)|(left|right)$|[mp][lr]$)/i
const SIDED_PROP = /^(text-?align|float)$/i
const PHYSICAL_CSS =
  /(^|[\s;{-])(left|right)\s*:|\b(margin|padding|border)-(left|right)\b|\b(text-align|float)\s*:\s*(left|right)\b/

/** Finds left and right in style props, in style objects and in CSS text. */
export function physicalSides(source: Source): number[] {
  const checkText = (node: { start: number }, text: unknown, report: Report) => {
    if (typeof text === 'string' && PHYSICAL_CSS.test(text)) report(node)
  }
  return linesWhere(source, (report) => {
    const checkProp = (node: { start: number; end: number }, prop: string) => {
      const text = source.text.slice(node.start, node.end)
      const sided = SIDED_PROP.test(prop) && /['"](left|right)['"]/.test(text)
      if (sided || PHYSICAL_PROP.test(prop)) report(node)
    }
    return {
      JSXAttribute: (node) => checkProp(node, nameOf(node.name)),
      Property: (node) => checkProp(node, nameOf(node.key)),
      Literal: (node) => checkText(node, node.value, report),
      TemplateElement: (node) => checkText(node, node.value.raw, report),
    }
  })
}

/** A marker that tells bundlers that a function has no side effects; it stands between the docstring and the function. */
const ANNOTATION = '/* @__NO_SIDE_EFFECTS__ */'

/**
 * Finds exported functions and classes without a docstring directly before them, except the export with the name `told`.
 */
export function undocumented({ text, parsed }: Source, told: string): number[] {
  const docEnds = parsed.comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end)
  const hasDoc = (start: number) =>
    docEnds.some(
      (end) => end <= start && text.slice(end, start).replace(ANNOTATION, '').trim() === '',
    )
  return parsed.program.body.flatMap((node) => {
    const isExport = /^Export(Named|Default)Declaration$/.test(node.type)
    const runs = isExport && 'declaration' in node && isRun(node.declaration, told)
    return runs && !hasDoc(node.start) ? [lineOf(text, node.start)] : []
  })
}

interface Declared {
  readonly type?: string
  readonly declarations?: { readonly id: unknown; readonly init: { type?: string } | null }[]
}

/** True for a function, a class, or a constant that is a function. */
function isRun(declaration: unknown, told: string): boolean {
  const { type = '', declarations = [] } = (declaration ?? {}) as Declared
  if (/^(Function|Class)Declaration$/.test(type)) return true
  return declarations.some(
    ({ id, init }) => nameOf(id) !== told && /^(Arrow)?FunctionExpression$/.test(init?.type ?? ''),
  )
}

/** Returns the name of an identifier or JSX name, or the value of a string; "" for any other node. */
function nameOf(node: unknown): string {
  const { name, value } = node as { name?: unknown; value?: unknown }
  const text = name ?? value
  return typeof text === 'string' ? text : ''
}
