import { parseSync, Visitor } from 'vite'
import { compatData, type Feature, featureAt, lackedBy } from './compat-data.ts'

/**
 * Finds the calls in packages that a supported browser can't answer. Packages have no types here, so only a name that no
 * older feature has can be found: `rows.toSorted()` and `Map.groupBy()`, but not `search.size`.
 */

/**
 * The classes of the browser that packages use; rarer classes are left out, because their methods often have the same names
 * as methods of packages.
 */
const CLASSES =
  /^(AbortSignal|Blob|CSSStyleSheet|Crypto|DOMTokenList|Document|Element|Event|FormData|HTML\w*Element|Headers|History|KeyboardEvent|Location|Navigator|Node|Range|Request|ResizeObserver|Response|Selection|ShadowRoot|Storage|SubtleCrypto|URL|URLSearchParams|Window)$/

const BUILT_IN = compatData['javascript']?.['builtins'] as Readonly<Record<string, Feature>>
const OF_BROWSER = compatData['api'] as Readonly<Record<string, Feature>>
const INTL = BUILT_IN['Intl'] as Readonly<Record<string, Feature>>

/** The names of methods that some supported browser lacks on every object that has them. */
const NEW_METHODS = newMethods()

function newMethods(): ReadonlyMap<string, readonly string[]> {
  const lacks = new Map<string, readonly string[]>()
  const old = new Set<string>()
  const classes = [
    ...Object.values(BUILT_IN),
    ...Object.values(INTL),
    ...Object.entries(OF_BROWSER).flatMap(([name, each]) => (CLASSES.test(name) ? [each] : [])),
  ]
  for (const each of classes) {
    for (const [name, feature] of Object.entries(each)) {
      const by = lackedBy(feature as Feature)
      if (by.length === 0) old.add(name)
      else lacks.set(name.replace(/_static$/, ''), by)
    }
  }
  return new Map([...lacks].filter(([name]) => !old.has(name)))
}

/** A call that some browsers lack: the name, such as "toSorted", and these browsers. */
export interface LackedCall {
  readonly name: string
  readonly lackedBy: readonly string[]
}

/**
 * Finds the calls in a file that a supported browser can't answer, each once. An optional call, `call?.()`, doesn't
 * count.
 */
export function lackedCalls(path: string, code: string): LackedCall[] {
  const found = new Map<string, readonly string[]>()
  const note = (name: string, by: readonly string[]) => {
    if (by.length > 0) found.set(name, by)
  }
  const called = (callee: Called) => {
    if (callee.type === 'Identifier') note(callee.name ?? '', lackedGlobal(callee.name ?? ''))
    if (callee.type !== 'MemberExpression' || callee.computed) return
    const name = callee.property?.name ?? ''
    const owner = callee.object?.name ?? callee.object?.property?.name ?? ''
    note(`${owner}.${name}`, lackedStatic(owner, name))
    // A name with a capital letter is a class, or a namespace such as React's.
    if (!/^[A-Z]/.test(owner)) note(name, NEW_METHODS.get(name) ?? [])
  }
  new Visitor({
    CallExpression: ({ callee, optional }) => {
      if (!optional) called(callee as Called)
    },
    NewExpression: ({ callee }) => called(callee as Called),
  }).visit(parseSync(path, code).program)
  return [...found].map(([name, by]) => ({ name, lackedBy: by }))
}

interface Called {
  readonly type: string
  readonly name?: string
  readonly computed?: boolean
  readonly object?: { readonly name?: string; readonly property?: { readonly name?: string } }
  readonly property?: { readonly name?: string }
}

/**
 * Looks up a global name: a class of JavaScript or a function of the window. A name in only lower case isn't looked up,
 * because the code may define it itself.
 */
function lackedGlobal(name: string): string[] {
  if (/^[A-Z]/.test(name)) return lackedBy(featureAt('javascript', 'builtins', name))
  return /[A-Z]/.test(name) ? lackedBy(featureAt('api', 'Window', name)) : []
}

function lackedStatic(owner: string, name: string): string[] {
  return lackedBy(
    featureAt('javascript', 'builtins', owner, name) ?? featureAt('api', owner, `${name}_static`),
  )
}
