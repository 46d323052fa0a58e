import { TABLE } from '../../../../shared/contract/table.ts'
import { addDecimals } from '../decimals.ts'
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
import { refuseType, required } from './functions.ts'
import { readOperand } from './operands.ts'
import { type ActionNode, kept } from './parser.ts'
import { memberOf, type Path, refuseOverlaps, valueAt } from './paths.ts'
import { type Placeholders, Reading, refuseInsideKey } from './placeholders.ts'

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

const parsed = kept((parser) => parser.update())

/** @throws DynamoDBServiceException if the text isn't an update, two of its paths overlap, or its placeholders aren't defined */
export function readUpdate(text: string, placeholders: Placeholders): Update {
  const reading = new Reading('UpdateExpression', placeholders)
  const nodes = parsed('UpdateExpression', text)
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

function actionOf({ section, value }: ActionNode, path: Path, reading: Reading): Action {
  if (!value) return { path, change: () => undefined, turn: 2 }
  const operand = readOperand(value, reading)
  if (section === 'SET') {
    const isMade = value.kind === 'sum' || value.kind === 'call'
    return { path, change: (item) => required(operand.of(item)), turn: isMade ? 1 : 2 }
  }
  const given = operand.value as Value
  const type = typeOf(given)
  if (!(section === 'ADD' ? ADDED : DELETED).has(type)) {
    reading.refuse(
      `Incorrect operand type for operator or function; operator: ${section}, operand type: ${TYPE_WORDS[type]}, typeSet: ALLOWED_FOR_${section}_OPERAND`,
    )
  }
  const combined = section === 'ADD' ? withAdded : withDeleted
  return { path, change: (item) => combined(valueAt(item, path), given), turn: 0 }
}

const WRONG_PATH = 'The document path provided in the update expression is invalid for update'

/** ADD: the sum of two numbers, or the members of two sets. */
function withAdded(before: Value | undefined, added: Value): Value {
  if (!before) return added
  if (before.N !== undefined && added.N !== undefined) return { N: addDecimals(before.N, added.N) }
  const [type, members, others] = setsOf(before, added)
  return setOf(type, [...new Set([...members, ...others])])
}

/** DELETE: the members of a set without these; undefined if none is left, because there is no empty set. */
function withDeleted(before: Value | undefined, deleted: Value): Value | undefined {
  if (!before) return undefined
  const [type, members, others] = setsOf(before, deleted)
  const left = members.filter((each) => !others.includes(each))
  return left.length > 0 ? setOf(type, left) : undefined
}

/** Returns the members of two sets. @throws DynamoDBServiceException if they aren't sets of one type */
function setsOf(
  a: Value,
  b: Value,
): [type: SetType, ofA: readonly string[], ofB: readonly string[]] {
  const type = typeOf(b) as SetType
  return [type, a[type] ?? refuseType(), b[type] ?? refuseType()]
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
