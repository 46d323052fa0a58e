import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { type Feature, featureAt, lackedBy } from './compat-data.ts'

/**
 * TypeScript's own libraries for JavaScript and the browser, without the features that a supported browser lacks. So a use
 * of such a feature in our sources is a type error, even if only the object's type reveals it, such as `size` of a Map or of
 * URLSearchParams.
 */

const LIBRARIES = ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable']

/** The package with the compiler for this machine and with the libraries. */
const COMPILER = `@typescript/typescript-${process.platform}-${process.arch}/package.json`

/** The objects that include the DOM's mixins. A mixin, such as `ARIAMixin`, is an interface that no object has by itself. */
const HOSTS = ['Element', 'HTMLElement', 'Document', 'Window', 'Node', 'Range', 'Response', 'Blob']

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A file of a library. */
export interface TypeFile {
  readonly name: string
  readonly text: string
}

/**
 * Returns the libraries without the features that a browser lacks, and the names of these features:
 * "URLSearchParams.size".
 * @param isKept true for the features that stay in the libraries nevertheless
 */
export function supportedTypes(isKept: (name: string) => boolean): {
  readonly files: readonly TypeFile[]
  readonly lacking: readonly string[]
} {
  const found = new Set<string>()
  const files = libraryFiles().map((path) => {
    const text = readFileSync(path, 'utf8')
    const cuts = parseSync(path, text).program.body.flatMap((node) =>
      cutsIn(node as unknown as Node, '', (name, feature) => {
        if (lackedBy(feature).length === 0) return false
        found.add(name)
        return !isKept(name)
      }),
    )
    const left = without(text, cuts).replace(/^\/\/\/ <reference .*$/gm, '')
    return { name: basename(path), text: left }
  })
  return { files, lacking: [...found] }
}

type IsLacking = (name: string, feature: Feature | undefined) => boolean

/** Returns the parts of a declaration that are removed. */
function cutsIn(node: Node, scope: string, isLacking: IsLacking): Node[] {
  const name = nameOf(node['id'])
  const within = (body: unknown) => (body as { body: Node[] }).body
  switch (node.type) {
    case 'TSModuleDeclaration':
      return within(node['body']).flatMap((each) => cutsIn(each, `${name}.`, isLacking))
    case 'ExportNamedDeclaration':
      return node['declaration'] ? cutsIn(node['declaration'] as Node, scope, isLacking) : []
    case 'TSInterfaceDeclaration':
      return within(node['body']).filter((member) =>
        isLackedMember(scope + name, member, isLacking),
      )
    case 'TSDeclareFunction':
      return isLacking(name, globalOf(name)) ? [node] : []
    case 'VariableDeclaration':
      return (node['declarations'] as Node[]).flatMap((each) =>
        cutsInVariable(node, each, scope, isLacking),
      )
    default:
      return []
  }
}

/** Returns the parts of a variable that are removed. The variable is a global, often a class with static members. */
function cutsInVariable(all: Node, one: Node, scope: string, isLacking: IsLacking): Node[] {
  const name = scope + nameOf(one['id'])
  if (isLacking(name, classOf(name) ?? globalOf(name))) return [all]
  const type = ((one['id'] as Node)['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as
    | Node
    | undefined
  if (type?.type !== 'TSTypeLiteral') return []
  return (type['members'] as Node[]).filter((member) => isLackedMember(name, member, isLacking))
}

function isLackedMember(owner: string, member: Node, isLacking: IsLacking): boolean {
  const name = nameOf(member['key'])
  if (name === '' || member['computed']) return false
  const shown = owner.replace(/Constructor$|^Readonly(?=Array|Map|Set)/, '')
  return isLacking(`${shown}.${name}`, memberOf(shown, name))
}

function classOf(name: string): Feature | undefined {
  return featureAt('javascript', 'builtins', ...name.split('.')) ?? featureAt('api', name)
}

function globalOf(name: string): Feature | undefined {
  return (
    featureAt('javascript', 'builtins', name) ??
    featureAt('api', name) ??
    featureAt('api', 'Window', name)
  )
}

function memberOf(owner: string, name: string): Feature | undefined {
  if (owner === 'CSSStyleDeclaration') return featureAt('css', 'properties', kebab(name))
  if (!classOf(owner)) return HOSTS.map((host) => featureAt('api', host, name)).find(Boolean)
  return (
    classOf(`${owner}.${name}`) ??
    featureAt('api', owner, name) ??
    featureAt('api', owner, `${name}_static`)
  )
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function libraryFiles(): string[] {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const folder = join(dirname(createRequire(compiler).resolve(COMPILER)), 'lib')
  const files = new Set(LIBRARIES.map((name) => join(folder, `lib.${name}.d.ts`)))
  // A Set also visits members that are added during the loop.
  for (const file of files) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /^\/\/\/ <reference lib="([^"]+)"/gm,
    ))
      files.add(join(folder, `lib.${name}.d.ts`))
  }
  return [...files]
}

function without(text: string, cuts: readonly Node[]): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return typeof (name ?? value) === 'string' ? String(name ?? value) : ''
}
