import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite'

/** Parses the project's own source files, for the tests of the rules in docs/architecture.md. */

export interface Import {
  /** A path within the project ("shared/money/amount.ts"), or a package with its subpath ("zod/mini"). */
  readonly target: string
  readonly isRelative: boolean
  /** True if the import disappears at run time. */
  readonly isType: boolean
  /** True for `import * as name`. */
  readonly isNamespace: boolean
  readonly line: number
}

export interface Source {
  /** The path from the root of the project, with slashes. */
  readonly path: string
  readonly text: string
  readonly parsed: ParseResult
  readonly imports: readonly Import[]
  /** The lines of imports whose target is computed at run time, so that it can't be read here. */
  readonly computedImports: readonly number[]
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The alias for the catalogue of the app's texts (package.json "imports"). */
const TEXTS = '#texts/'
const NOT_OURS = new Set(['node_modules', 'dist', 'build', 'cdk.out', 'coverage'])

let everySource: readonly Source[] | undefined

/** Returns every TypeScript file of the project; reads them once. */
export function sources(): readonly Source[] {
  everySource ??= sourcesIn('.')
  return everySource
}

/** Returns every TypeScript file of a folder of the project. */
export function sourcesIn(folder: string): readonly Source[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.has(basename(path)) || /(^|\/)\.[^./]/.test(path),
  })
    .map((path) => normalize(path))
    .sort()
    .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')))
}

/**
 * True for tests, code that only tests use, and test configuration. They aren't a layer of the product, so few rules apply
 * to them.
 */
export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|^vitest\.|^((functions|infra)\/testing|testing|e2e|benchmarks)\//.test(path)
}

/** Parses a text as the source of a path, whether or not the file exists; for instance an example that a rule refuses. */
export function sourceOf(path: string, text: string): Source {
  const parsed = parseSync(path, text)
  const imports: Import[] = []
  const computedImports: number[] = []
  const add = (from: unknown, start: number, clause: Partial<Import> = {}) => {
    if (typeof from !== 'string') return
    const isText = from.startsWith(TEXTS)
    const isRelative = isText || from.startsWith('.')
    const target = isText
      ? from.replace(TEXTS, 'web/texts/en/')
      : isRelative
        ? join(dirname(path), from)
        : from
    imports.push({
      isType: false,
      isNamespace: false,
      ...clause,
      target,
      isRelative,
      line: lineOf(text, start),
    })
  }
  new Visitor({
    ImportDeclaration: ({ source, start, importKind, specifiers }) =>
      add(source.value, start, {
        isType:
          importKind === 'type' || (specifiers.length > 0 && specifiers.every(isTypeSpecifier)),
        isNamespace: specifiers[0]?.type === 'ImportNamespaceSpecifier',
      }),
    ExportAllDeclaration: ({ source, start, exportKind }) =>
      add(source.value, start, { isType: exportKind === 'type' }),
    ExportNamedDeclaration: ({ source, start, exportKind }) =>
      add(source?.value, start, { isType: exportKind === 'type' }),
    ImportExpression: ({ source, start }) => {
      const from = literalOf(source)
      if (from === undefined) computedImports.push(lineOf(text, start))
      else add(from, start)
    },
    TSImportType: ({ source, start }) => add(source.value, start, { isType: true }),
  }).visit(parsed.program)
  return { path, text, parsed, imports, computedImports }
}

/** Walks the syntax tree of a file and returns the lines that `find` reports. */
export function linesWhere(source: Source, find: (report: Report) => VisitorObject): number[] {
  const lines: number[] = []
  const report = (node: { start: number }) => lines.push(lineOf(source.text, node.start))
  new Visitor(find(report)).visit(source.parsed.program)
  return lines
}
export type Report = (node: { start: number }) => void

/** Returns the line number, starting at 1, of a position in a text. */
export function lineOf(text: string, start: number): number {
  return text.slice(0, start).split('\n').length
}

function isTypeSpecifier(specifier: { type: string; importKind?: unknown }): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'
}

/** Returns the value of a string, or of a template without expressions. */
function literalOf(node: {
  type: string
  value?: unknown
  quasis?: { value: { cooked?: string | null } }[]
}): unknown {
  if (node.type === 'Literal') return node.value
  return node.quasis?.length === 1 ? node.quasis[0]?.value.cooked : undefined
}
