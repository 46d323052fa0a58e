import { Visitor } from 'vite'
import { isTestCode, lineOf, type Source } from './source.ts'

/**
 * The catalogue of the app's texts (docs/architecture.md, "Words"): one object in each file, imported by the name of its
 * area; `labels.ts` has a constant for each label.
 */
const AREA = /^web\/texts\/en\/(.+)\.ts$/

interface Key {
  readonly area: string
  readonly name: string
  /** Undefined for a text that a function computes. */
  readonly text: string | undefined
  readonly at: string
}

interface Node {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly start: number
}

/** Finds the keys of the catalogue that nothing uses, each with its file and line. */
export function unusedKeys(sources: readonly Source[]): string[] {
  const used = new Set(sources.filter(({ path }) => !AREA.test(path)).flatMap(usesIn))
  return sources
    .flatMap(keysIn)
    .filter(({ area, name }) => !used.has(`${area}.*`) && !used.has(`${area}.${name}`))
    .map(({ at, name }) => `${at} ${name}`)
}

/**
 * Finds imports of a screen's words by files outside the screen. Such an import would put the words into other chunks
 * too.
 */
export function strayWords(sources: readonly Source[]): string[] {
  const screens = new Set(
    sources.flatMap(({ path }) => /^web\/screens\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const area = AREA.exec(target)?.[1] ?? ''
      const stray = screens.has(area) && !path.startsWith(`web/screens/${area}/`)
      return stray ? [`${path}:${line} ${area}`] : []
    }),
  )
}

/**
 * Areas that may repeat labels: papers have their own words, and sign-in, the frame and its palette are loaded before the
 * labels.
 */
const OWN_WORDS =
  /^(a4-paper|carrier-paper|closing-sheet|statement|voucher|keys|palette|shell|sidebar|sign-in)$/

/** Finds the labels that an area repeats, each with its file and line. */
export function repeatedLabels(sources: readonly Source[]): string[] {
  const keys = sources.flatMap(keysIn)
  const labels = new Map<string, string | undefined>(
    keys.flatMap(({ area, name, text }) => (area === 'labels' ? [[name, text]] : [])),
  )
  return keys
    .filter(({ area }) => area !== 'labels' && !OWN_WORDS.test(area))
    .filter(({ name, text }) => text !== undefined && labels.get(name) === text)
    .map(({ at, name }) => `${at} ${name}`)
}

/** Returns the keys of the objects that an area's file exports, and the constants of `labels.ts`. */
function keysIn({ path, text, parsed }: Source): Key[] {
  const area = AREA.exec(path)?.[1]
  if (!area || isTestCode(path)) return []
  const keys: Key[] = []
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (init?.type === 'Literal') {
          const at = `${path}:${lineOf(text, declaration.start)}`
          keys.push({ area, name: nameOf(id), text: nameOf(init), at })
        }
        if (init?.type !== 'ObjectExpression') continue
        for (const property of init.properties) {
          if (property.type !== 'Property') continue
          const name = nameOf(property.key)
          const said = nameOf(property.value) || undefined
          keys.push({ area, name, text: said, at: `${path}:${lineOf(text, property.start)}` })
        }
      }
    },
  }).visit(parsed.program)
  return keys
}

/**
 * Returns the keys that a file uses, as "area.key"; "area.*" if it passes on a whole area. A computed key, or a key of
 * type `keyof typeof texts`, may be any string in the file.
 */
function usesIn({ imports, parsed }: Source): string[] {
  const areas = imports.flatMap(({ target }) => AREA.exec(target)?.[1] ?? [])
  if (areas.length === 0) return []
  const areaOf = new Map<string, string>()
  const uses: string[] = []
  const spelled: string[] = []
  const workedOut = new Set<string>()
  const whole = (node: unknown) => {
    const area = areaOf.get(nameOf(node))
    if (area && (node as Node).type === 'Identifier') uses.push(`${area}.*`)
  }
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      const area = areas.find((each) => source.value.endsWith(`/${each}.ts`))
      if (area) for (const { local } of specifiers) areaOf.set(local.name, area)
    },
    MemberExpression: ({ object, property, computed }) => {
      const area = areaOf.get(nameOf(object))
      if (area && computed) workedOut.add(area)
      else if (area) uses.push(`${area}.${nameOf(property)}`)
    },
    TSTypeQuery: ({ exprName }) => {
      const area = areaOf.get(nameOf(exprName))
      if (area) workedOut.add(area)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') spelled.push(value)
    },
    Property: ({ key, value }) => {
      spelled.push(nameOf(key))
      whole(value)
    },
    VariableDeclarator: ({ init }) => init && whole(init),
    CallExpression: ({ arguments: given }) => given.forEach(whole),
  }).visit(parsed.program)
  for (const area of workedOut) uses.push(...spelled.map((word) => `${area}.${word}`))
  return uses
}

/** Returns the name of an identifier or the value of a string; "" for any other node. */
function nameOf(node: unknown): string {
  const { name, value } = node as Node
  const text = name ?? value
  return typeof text === 'string' ? text : ''
}
