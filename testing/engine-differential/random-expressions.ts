import type { Chance } from './chance.ts'
import {
  ATTRIBUTES,
  datedOf,
  INDEXED,
  INDEXES,
  TYPE_OF,
  valueFor,
  valueOfType,
} from './random-items.ts'
import { type Item, number, text, type Value } from './step.ts'

/** Names that an expression may use as they are. */
const PLAIN = /^(n|amount|s|m|l|texts|numbers|b|nil|x|y)$/

/** Collects the names and values of the expressions of one request. */
export class Words {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, Value> = {}
  private readonly chance: Chance
  constructor(chance: Chance) {
    this.chance = chance
  }

  name(attribute: string): string {
    if (PLAIN.test(attribute) && this.chance.yes(0.6)) return attribute
    const known = Object.entries(this.names).find(([, name]) => name === attribute)
    const alias = known?.[0] ?? `#n${Object.keys(this.names).length}`
    this.names[alias] = attribute
    return alias
  }

  path(parts: readonly (string | number)[]): string {
    return parts
      .map((part, index) =>
        typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${this.name(part)}`,
      )
      .join('')
  }

  value(value: Value): string {
    const alias = `:v${Object.keys(this.values).length}`
    this.values[alias] = value
    return alias
  }

  /** The names and values as properties of the request; those that are empty are left out. */
  given(): object {
    const { names, values } = this
    return {
      ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
      ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
    }
  }
}

interface Found {
  readonly path: readonly (string | number)[]
  readonly value: Value
}

/** The paths of an item, without its keys. */
function pathsOf(item: Item): Found[] {
  const attributes = Object.entries(item).filter(([name]) => name in TYPE_OF)
  return attributes.flatMap(([name, value]) => within([name], value))
}

function within(path: readonly (string | number)[], value: Value): Found[] {
  const inner = value.M
    ? Object.entries(value.M).flatMap(([name, each]) => within([...path, name], each))
    : (value.L ?? []).flatMap((each, index) => within([...path, index], each))
  return [{ path, value }, ...inner]
}

const typeOf = (value: Value) => Object.keys(value)[0] ?? ''

/**
 * A random condition that is mostly true for the item.
 * @param onlyIndexes false if the condition may also name the keys
 */
export function conditionOf(chance: Chance, words: Words, item: Item, depth = 0): string {
  if (depth < 2 && chance.yes(0.35)) {
    const [one, other] = [0, 1].map(() => conditionOf(chance, words, item, depth + 1))
    const both = `${one} ${chance.pick(['AND', 'and', 'OR'])} ${other}`
    return depth === 0 && chance.yes(0.7) ? both : `(${both})`
  }
  const paths = pathsOf(item)
  if (paths.length === 0 || chance.yes(0.12)) return aboutMissing(chance, words)
  const found = chance.pick(paths)
  const leaf = chance.yes(0.15) ? anyLeaf(chance, words, found) : trueLeaf(chance, words, found)
  return chance.yes(0.04) ? `NOT ${leaf}` : leaf
}

function aboutMissing(chance: Chance, words: Words): string {
  const path = words.path([chance.pick(['missing', 'x', 'y']), ...(chance.yes(0.3) ? ['z'] : [])])
  if (chance.yes(0.8)) return `attribute_not_exists(${path})`
  return chance.pick([`NOT attribute_exists(${path})`, `NOT ${path} = ${words.value(number(1))}`])
}

function trueLeaf(chance: Chance, words: Words, { path, value }: Found): string {
  const at = words.path(path)
  const type = typeOf(value)
  const of = (given: Value) => words.value(given)
  const leaves = [
    () => `attribute_exists(${at})`,
    () => `${at} = ${of(value)}`,
    () => `${at} <> ${of(valueOfType(chance, type === 'N' ? 'S' : 'N'))}`,
    () => `attribute_type(${at}, ${of(text(type))})`,
    () => `${at} IN (${of(valueOfType(chance, 'S'))}, ${of(value)})`,
  ]
  if (/^(S|N|B)$/.test(type)) {
    leaves.push(
      () => `${at} ${chance.pick(['<=', '>='])} ${of(value)}`,
      () => `${at} BETWEEN ${of(value)} AND ${of(value)}`,
    )
  }
  if (type === 'N') leaves.push(() => `${at} < ${of(number('1e100'))}`)
  if (value.S) {
    const begin = Array.from(value.S)[0] ?? ''
    leaves.push(
      () => `begins_with(${at}, ${of(text(begin))})`,
      () => `contains(${at}, ${of(text(begin))})`,
    )
  }
  if (!/^(N|BOOL|NULL)$/.test(type)) {
    leaves.push(() => `size(${at}) ${chance.pick(['>=', '<'])} ${of(number(chance.below(3)))}`)
  }
  const [member] = [value.SS?.map(text), value.NS?.map(number), value.L].flatMap((of) => of ?? [])
  if (member) leaves.push(() => `contains(${at}, ${of(member)})`)
  return chance.pick(leaves)()
}

function anyLeaf(chance: Chance, words: Words, { path, value }: Found): string {
  const at = words.path(path)
  const scalar = () => words.value(valueOfType(chance, chance.pick(['N', 'S', 'B'])))
  const sameType = () => words.value(valueOfType(chance, typeOf(value)))
  const own = words.path([chance.pick(ATTRIBUTES)])
  return chance.pick([
    () => `${at} ${chance.pick(['<', '<=', '>', '>='])} ${scalar()}`,
    () => `${at} ${chance.pick(['=', '<>'])} ${sameType()}`,
    () => `begins_with(${at}, ${words.value(valueOfType(chance, chance.pick(['S', 'B'])))})`,
    () => `contains(${at}, ${sameType()})`,
    () => `size(${at}) ${chance.pick(['=', '>'])} ${words.value(number(chance.below(4)))}`,
    () => `${at} IN (${sameType()}, ${scalar()}, ${own === at ? scalar() : own})`,
    () =>
      own === at ? `attribute_exists(${at})` : `${at} ${chance.pick(['=', '<', '>='])} ${own}`,
  ])()
}

interface Clauses {
  readonly SET: string[]
  readonly REMOVE: string[]
  readonly ADD: string[]
  readonly DELETE: string[]
}

/** A random update that mostly suits the item, in clauses of random order. */
export function updateOf(chance: Chance, words: Words, item: Item): string {
  const clauses: Clauses = { SET: [], REMOVE: [], ADD: [], DELETE: [] }
  for (const name of chance.some(ATTRIBUTES, 3)) {
    const [clause, action] = actionOf(chance, words, name, item)
    clauses[clause].push(action)
  }
  if (chance.yes(0.15))
    clauses.SET.push(`${words.name('dated')} = ${words.value(datedOf(chance, item))}`)
  const index = chance.pick(INDEXES)
  const fate = chance.below(10)
  if (fate === 0) {
    clauses.SET.push(`${words.name(index)} = ${words.value(text(chance.pick(INDEXED)))}`)
  }
  if (fate === 1) clauses.REMOVE.push(words.name(index))
  const parts = Object.entries(clauses)
    .filter(([, actions]) => actions.length > 0)
    .map(
      ([clause, actions]) =>
        `${chance.yes(0.1) ? clause.toLowerCase() : clause} ${actions.join(', ')}`,
    )
  return chance.some(parts, 4).length === parts.length && chance.yes(0.5)
    ? parts.toReversed().join(' ')
    : parts.join(' ')
}

type Action = readonly [keyof Clauses, string]

function actionOf(chance: Chance, words: Words, name: string, item: Item): Action {
  const at = words.name(name)
  const present = item[name]
  const fresh = () => words.value(valueFor(chance, name))
  const anyway: (() => Action)[] = [
    () => ['SET', `${at} = ${fresh()}`],
    () => ['SET', `${at} = if_not_exists(${at}, ${fresh()})`],
    () => ['REMOVE', at],
  ]
  const suited = present ? suitedTo(chance, words, at, present) : absentOf(chance, words, name, at)
  return chance.pick(suited.length > 0 && chance.yes(0.7) ? suited : anyway)()
}

function absentOf(chance: Chance, words: Words, name: string, at: string): (() => Action)[] {
  const usual = TYPE_OF[name] ?? ''
  const zero = () => words.value(number(0))
  const one = () => words.value(valueOfType(chance, 'N'))
  if (usual === 'N') {
    return [
      () => ['ADD', `${at} ${one()}`],
      () => ['SET', `${at} = if_not_exists(${at}, ${zero()}) ${chance.pick(['+', '-'])} ${one()}`],
    ]
  }
  if (/^(SS|NS|BS)$/.test(usual)) {
    return [
      () => ['ADD', `${at} ${words.value(valueOfType(chance, usual))}`],
      () => ['DELETE', `${at} ${words.value(valueOfType(chance, usual))}`],
    ]
  }
  if (usual !== 'L') return []
  const list = () => words.value(valueOfType(chance, 'L'))
  return [() => ['SET', `${at} = list_append(if_not_exists(${at}, ${list()}), ${list()})`]]
}

function suitedTo(chance: Chance, words: Words, at: string, present: Value): (() => Action)[] {
  const type = typeOf(present)
  const same = () => words.value(valueOfType(chance, type))
  if (type === 'N') {
    return [
      () => ['ADD', `${at} ${same()}`],
      () => ['SET', `${at} = ${at} ${chance.pick(['+', '-'])} ${same()}`],
      () => ['SET', `${at} = ${same()} - ${at}`],
    ]
  }
  if (/^(SS|NS|BS)$/.test(type)) {
    return [() => ['ADD', `${at} ${same()}`], () => ['DELETE', `${at} ${same()}`]]
  }
  const value = () => words.value(valueOfType(chance, chance.pick(['N', 'S', 'SS'])))
  if (present.L) {
    const index = chance.below(present.L.length + 2)
    return [
      () => ['SET', `${at} = list_append(${at}, ${same()})`],
      () => ['SET', `${at} = list_append(${same()}, ${at})`],
      () => ['SET', `${at}[${index}] = ${value()}`],
      () => ['REMOVE', `${at}[${index}]`],
    ]
  }
  if (!present.M) return []
  const name = words.name(chance.pick([...Object.keys(present.M), 'new']))
  return [
    () => ['SET', `${at}.${name} = ${value()}`],
    () => ['REMOVE', `${at}.${name}`],
    () => ['ADD', `${at}.${name} ${words.value(valueOfType(chance, 'N'))}`],
  ]
}

/** A random projection; no two of its paths overlap. */
export function projectionOf(chance: Chance, words: Words): string {
  const names = chance.some([...ATTRIBUTES, 'pk', 'sk', 'dated'], 4)
  return names
    .map((name) => {
      const inner =
        name === 'm' && chance.yes(0.5) ? ['x'] : name === 'l' && chance.yes(0.5) ? [1] : []
      return words.path([name, ...inner])
    })
    .join(', ')
}
