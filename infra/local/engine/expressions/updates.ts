import { TABLE } from '../../../../shared/contract/table.ts'
import { addDecimals, subtractDecimals } from '../decimals.ts'
import { refuse } from '../errors.ts'
import { checkDepth } from '../limits.ts'
import {
  attribute,
  type Item,
  type SetType,
  setAttribute,
  setOf,
  sortedByName,
  typeOf,
  type Value,
  type ValueType,
} from '../values.ts'
import type { CallNode, OperandNode } from './parser.ts'
import { memberOf, refuseOverlaps, valueAt } from './paths.ts'
import { type Path, type Placeholders, refuseInsideKey } from './placeholders.ts'
import { Parsed, Reading } from './reading.ts'
import { parseUpdate, type UpdateNode } from './update-parser.ts'

export interface Update {
  /**
   * Returns the item after the update, in normal form; the item before stays as it is, and both share what doesn't change.
   * Sizes and keys of indexes aren't checked.
   * @param before undefined if there is none, then the item begins with its key alone
   * @throws DynamoDBServiceException if it changes a key, or the item hasn't what the update needs
   */
  apply(before: Item | undefined, key: Item): Item
  /**
   * Returns the attributes of an item, the one before or the one after, in which the update names something that is there.
   * They are whole, as Amazon's engine gives them. Undefined if there are none.
   */
  updated(item: Item | undefined): Item | undefined
}

/** Returns the new value of a path; undefined removes it. */
type Change = (item: Item) => Value | undefined

interface Action {
  readonly path: Path
  readonly change: Change
  /** When it is carried out: Amazon's engine looks first at ADD and DELETE, then at functions and sums, then at the rest. */
  readonly turn: 0 | 1 | 2
}

const updates = new Parsed(parseUpdate)

/** @throws DynamoDBServiceException if the text isn't an update, two of its paths overlap, or its placeholders aren't defined */
export function readUpdate(text: string, placeholders: Placeholders): Update {
  const reading = new Reading('UpdateExpression', placeholders)
  const nodes = updates.of('UpdateExpression', text)
  const paths = nodes.map(({ path }) => reading.path(path))
  refuseOverlaps(paths, reading)
  const actions = nodes.map((node, index) => actionOf(node, paths[index] as Path, reading))
  actions.sort((a, b) => a.turn - b.turn)
  return {
    apply(before, key) {
      for (const path of paths) refuseKey(path)
      refuseInsideKey(reading.paths)
      return applied(actions, before ?? key)
    },
    updated(item) {
      const touched = item ? paths.filter((path) => valueAt(item, path)) : []
      if (!item || touched.length === 0) return undefined
      const part: Item = {}
      for (const [name] of touched) setAttribute(part, name, item[name] as Value)
      return sortedByName(part)
    },
  }
}

const ADDED: ReadonlySet<ValueType> = new Set(['N', 'SS', 'NS', 'BS'])
const DELETED: ReadonlySet<ValueType> = new Set(['SS', 'NS', 'BS'])
/** What the messages about ADD and DELETE call the types. */
const TYPE_WORDS: Readonly<Partial<Record<ValueType, string>>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  L: 'LIST',
  M: 'MAP',
}

function actionOf(node: UpdateNode, path: Path, reading: Reading): Action {
  if (node.kind === 'REMOVE') return { path, change: () => undefined, turn: 2 }
  if (node.kind === 'SET') {
    const change = sourceOf(node.value, reading).of
    const isMade = node.value.kind === 'sum' || node.value.kind === 'call'
    return { path, change, turn: isMade ? 1 : 2 }
  }
  const operand = reading.value(node.value.name)
  const type = typeOf(operand)
  if (!(node.kind === 'ADD' ? ADDED : DELETED).has(type)) {
    reading.refuse(
      `Incorrect operand type for operator or function; operator: ${node.kind}, operand type: ${TYPE_WORDS[type]}, typeSet: ALLOWED_FOR_${node.kind}_OPERAND`,
    )
  }
  const change: Change =
    node.kind === 'ADD'
      ? (item) => withAdded(valueAt(item, path), operand)
      : (item) => withDeleted(valueAt(item, path), operand)
  return { path, change, turn: 0 }
}

/** Where SET takes a value from. */
interface Source {
  /** @throws DynamoDBServiceException if the item hasn't the value */
  readonly of: (item: Item) => Value
  /** The path, if it is one. */
  readonly path?: Path
  readonly type?: ValueType
}

function sourceOf(node: OperandNode, reading: Reading): Source {
  if (node.kind === 'value') {
    const value = reading.value(node.name)
    return { type: typeOf(value), of: () => value }
  }
  if (node.kind === 'path') {
    const path = reading.path(node)
    return { path, of: (item) => valueAt(item, path) ?? refuse(MISSING) }
  }
  if (node.kind === 'call' && node.name === 'if_not_exists') return defaulted(node, reading)
  const sources = node.operands.map((each) => sourceOf(each, reading))
  if (node.kind === 'call') reading.checkCount(node, 2)
  const operator = node.kind === 'sum' ? node.operator : node.name
  const wanted = node.kind === 'sum' ? NUMBER : LIST
  for (const source of sources) reading.checkType(source, operator, wanted)
  const [first, second] = sources as [Source, Source]
  if (node.kind === 'call') {
    const of = (item: Item) => ({ L: [...listOf(first, item), ...listOf(second, item)] })
    return { type: 'L', of }
  }
  const combine = operator === '+' ? addDecimals : subtractDecimals
  return {
    type: 'N',
    of: (item) => {
      const [a, b] = [numberOf(first, item), numberOf(second, item)]
      return { N: combine(a, b) }
    },
  }
}

const NUMBER: ReadonlySet<ValueType> = new Set(['N'])
const LIST: ReadonlySet<ValueType> = new Set(['L'])
const MISSING = 'The provided expression refers to an attribute that does not exist in the item'
const WRONG_TYPE = 'An operand in the update expression has an incorrect data type'
const WRONG_PATH = 'The document path provided in the update expression is invalid for update'

function numberOf(source: Source, item: Item): string {
  return source.of(item).N ?? refuse(WRONG_TYPE)
}

function listOf(source: Source, item: Item): Value[] {
  return source.of(item).L ?? refuse(WRONG_TYPE)
}

/** `if_not_exists`. The item must have its second operand even if the first one is there. */
function defaulted(node: CallNode, reading: Reading): Source {
  const [first, ...others] = node.operands
  const path = first?.kind === 'path' ? reading.path(first) : undefined
  const sources = others.map((each) => sourceOf(each, reading))
  reading.checkCount(node, 2)
  const known = reading.checkPath({ path }, node.name)
  const [other] = sources as [Source]
  reading.checkDistinct(node.name, [{ path }, other])
  return {
    of(item) {
      const otherwise = other.of(item)
      return valueAt(item, known) ?? otherwise
    },
  }
}

/** ADD: the sum of two numbers, or the members of two sets. */
function withAdded(before: Value | undefined, added: Value): Value {
  if (!before) return added
  if (before.N !== undefined && added.N !== undefined) return { N: addDecimals(before.N, added.N) }
  const [type, members] = membersOf(added)
  return setOf(type, [...new Set([...(before[type] ?? refuse(WRONG_TYPE)), ...members])])
}

/** DELETE: the members of a set without these; undefined if none is left, because there is no empty set. */
function withDeleted(before: Value | undefined, deleted: Value): Value | undefined {
  if (!before) return undefined
  const [type, members] = membersOf(deleted)
  const left = (before[type] ?? refuse(WRONG_TYPE)).filter((each) => !members.includes(each))
  return left.length > 0 ? setOf(type, left) : undefined
}

function membersOf({ SS, NS, BS }: Value): [SetType, readonly string[]] {
  if (SS) return ['SS', SS]
  if (NS) return ['NS', NS]
  return BS ? ['BS', BS] : refuse(WRONG_TYPE)
}

function applied(actions: readonly Action[], before: Item): Item {
  for (const { path } of actions) checkParent(before, path)
  const changes = actions.map(({ path, change }) => {
    const value = change(before)
    if (value?.M || value?.L) checkDepth(value, path.length)
    return [path, value] as const
  })
  if (changes.some(([path]) => path.length > 1)) changes.sort(([a], [b]) => comparePaths(a, b))
  const after = { ...before }
  for (const [path, value] of changes) if (value) change(after, path, value)
  // From the last index to the first, so that what is removed doesn't move what is still to be removed.
  // What was set beyond the end of a list isn't removed with it.
  for (const [path, value] of changes.toReversed()) {
    if (!value && valueAt(before, path)) change(after, path, value)
  }
  return sortedByName(after)
}

function refuseKey([name]: Path): void {
  if (name !== TABLE.partitionKey && name !== TABLE.sortKey) return
  refuse(
    `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
  )
}

/** Refuses a path whose list or map isn't in the item. */
function checkParent(item: Item, path: Path): void {
  if (path.length === 1) return
  const parent = valueAt(item, path.slice(0, -1) as [string])
  if (!(typeof path.at(-1) === 'number' ? parent?.L : parent?.M)) refuse(WRONG_PATH)
}

/** The order of indexes in lists; names are in any order that is the same each time. */
function comparePaths(a: Path, b: Path): number {
  const level = a.findIndex((part, index) => part !== b[index])
  const [first, second] = [a[level], b[level]]
  if (typeof first === 'number' && typeof second === 'number') return first - second
  return String(first) < String(second) ? -1 : 1
}

/** Sets or removes what is at a path of an item. The item's own object changes, the values in it are made anew. */
function change(item: Item, path: Path, value: Value | undefined): void {
  const [name] = path
  const next = path.length === 1 ? value : changed(attribute(item, name) as Value, path, 1, value)
  if (next) setAttribute(item, name, next)
  else delete item[name]
}

function changed(container: Value, path: Path, level: number, value: Value | undefined): Value {
  const part = path[level] as string | number
  const isLast = level === path.length - 1
  const next = isLast ? value : changed(memberOf(container, part) as Value, path, level + 1, value)
  if (typeof part === 'number') {
    const L = [...(container.L ?? [])]
    // A list has no gaps: what is set beyond its end comes at its end.
    if (next) L[Math.min(part, L.length)] = next
    else L.splice(part, 1)
    return { L }
  }
  const M = { ...container.M }
  if (next) setAttribute(M, part, next)
  else delete M[part]
  return { M: sortedByName(M) }
}
