import { parseSync, Visitor } from 'vite'
import { compatData, type Feature, featureAt, lackedBy } from './compat-data.ts'

/**
 * Finds the parts of styles that a supported browser lacks: properties, values, functions, units, selectors and at-rules.
 */

/** A style object: properties with their values, and such objects below selectors and at-rules. */
export interface Styles {
  readonly [name: string]: unknown
}

/** The part of Chakra's system that makes CSS of style objects. */
export interface System {
  readonly css: (styles: Styles) => Styles
  readonly isValidProperty: (name: string) => boolean
  readonly getGlobalCss: () => Styles
  readonly getPreflightCss: () => Styles
  readonly getTokenCss: () => Styles
  readonly _config: { readonly theme: { readonly recipes: Styles; readonly slotRecipes: Styles } }
}

/** A feature of CSS and the browsers that lack it: "selector :has", ["firefox 115"]. */
export type Lacking = Map<string, readonly string[]>

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\dd(vh|vw|vi|vb|vmin|vmax)\b/, 'viewport_percentage_units_dynamic'],
  [/\ds(vh|vw|vi|vb|vmin|vmax)\b/, 'viewport_percentage_units_small'],
  [/\dl(vh|vw|vi|vb|vmin|vmax)\b/, 'viewport_percentage_units_large'],
  [/\dcq(w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\dlh\b/, 'lh'],
  [/\drlh\b/, 'rlh'],
  [/\dcap\b/, 'cap'],
]

/** The functions of CSS by name, such as `color-mix`. */
const FUNCTIONS = new Map(
  Object.values(compatData['css']?.['types'] as Record<string, Feature>).flatMap((type) =>
    Object.entries(type).filter(([name]) => /^[a-z-]+$/.test(name)),
  ) as [string, Feature][],
)

/**
 * Names that aren't properties of CSS in our sources: the size of a component or of a printed page, and attributes of SVG.
 */
const NO_PROPERTIES = new Set(['size', 'd', 'rx', 'ry'])

/** Finds the features in a style object that browsers lack, except inside `@supports`. */
export function lackingIn(styles: Styles): Lacking {
  const found: Lacking = new Map()
  const note = noteIn(found)
  for (const [name, value] of Object.entries(styles)) {
    if (typeof value === 'object' && value !== null) {
      if (name.startsWith('@supports')) continue
      if (name.startsWith('@')) noteRule(name, note)
      else noteSelector(name, note)
      for (const [what, lacks] of lackingIn(value as Styles)) found.set(what, lacks)
    } else if (typeof value === 'string' || typeof value === 'number') {
      noteDeclaration(kebab(name), String(value), note)
    }
  }
  return found
}

/** Finds the features in a CSS text that browsers lack. */
export function lackingInText(css: string): Lacking {
  const found: Lacking = new Map()
  const note = noteIn(found)
  for (const [, head = ''] of css.matchAll(/([^{};]+)\{/g)) {
    if (head.trim().startsWith('@')) noteRule(head.trim(), note)
    else noteSelector(head, note)
  }
  for (const [, name = '', value = ''] of css.matchAll(
    /(?<![\w-])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g,
  )) {
    noteDeclaration(name, value.trim(), note)
  }
  return found
}

type Note = (what: string, feature: Feature | undefined) => void

function noteIn(found: Lacking): Note {
  return (what, feature) => {
    const by = lackedBy(feature)
    if (by.length > 0) found.set(what, by)
  }
}

function noteRule(rule: string, note: Note): void {
  const name = /^@([a-z-]+)/.exec(rule)?.[1] ?? ''
  note(`@${name}`, featureAt('css', 'at-rules', name))
  if (name !== 'media') return
  for (const [, asked = ''] of rule.matchAll(/\(\s*([a-z-]+)/g)) {
    note(`@media (${asked})`, featureAt('css', 'at-rules', 'media', asked))
  }
}

function noteSelector(selector: string, note: Note): void {
  for (const [, name = ''] of selector.matchAll(/:([a-z-]+)/g)) {
    note(`selector :${name}`, featureAt('css', 'selectors', name))
  }
}

function noteDeclaration(name: string, value: string, note: Note): void {
  if (!name.startsWith('-') && !NO_PROPERTIES.has(name)) {
    note(name, featureAt('css', 'properties', name))
    for (const word of value.split(/[\s,]+/)) {
      if (word !== '__compat') note(`${name}: ${word}`, featureAt('css', 'properties', name, word))
    }
  }
  for (const [, called = ''] of value.matchAll(/([a-z-]+)\(/g)) {
    note(`${called}()`, FUNCTIONS.get(called))
  }
  for (const [unit, described] of UNITS) {
    if (unit.test(value)) note(`unit ${described}`, featureAt('css', 'types', 'length', described))
  }
}

/** Returns the name in CSS: "WebkitLineClamp" is "-webkit-line-clamp". */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Calls `tell` with each name in a source that has a literal or an object as value, and with that value. */
export function literalStyles(
  path: string,
  text: string,
  tell: (name: string, value: unknown) => void,
): void {
  const told = (name: unknown, value: unknown) => {
    if (typeof name !== 'string' || name === '') return
    for (const each of literalsOf(value)) tell(name, each)
  }
  new Visitor({
    JSXAttribute: ({ name, value }) => told('name' in name ? name.name : '', value),
    Property: ({ key, value }) => told(nameOf(key), value),
  }).visit(parseSync(path, text).program)
}

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

/**
 * Returns the literals that a value can be; an object is returned empty, because `literalStyles` also reports the names
 * inside it.
 */
function literalsOf(value: unknown): unknown[] {
  const node = value as Node | null
  switch (node?.type) {
    case 'Literal':
      return [node['value']]
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsOf(node['expression'])
    case 'ConditionalExpression':
      return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])]
    case 'ObjectExpression':
      return [{}]
    default:
      return []
  }
}

function nameOf(node: unknown): unknown {
  const { name, value } = node as { name?: unknown; value?: unknown }
  return name ?? value
}
