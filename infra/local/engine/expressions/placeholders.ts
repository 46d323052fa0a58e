import { TABLE } from '../../../../shared/contract/table.ts'
import { isRefusal, refuse } from '../errors.ts'
import { acceptedValue } from '../limits.ts'
import { type Input, textIn } from '../requests.ts'
import { lengthOf, type Value } from '../values.ts'
import type { PathNode } from './parser.ts'
import type { Path } from './paths.ts'
import { type ExpressionName, refuseExpression } from './tokens.ts'

type Given = Readonly<Record<string, unknown>>

/** The names and values that the placeholders of a request stand for, or those of one part of a transaction. */
export class Placeholders {
  readonly #input: Input
  readonly #names: Readonly<Record<string, string>> = {}
  readonly #values: Readonly<Record<string, Value>> = {}
  readonly #used = new Set<string>()
  /** Paths that must not lead into a key. */
  readonly #paths: Path[] = []

  /**
   * @param input the request, with ExpressionAttributeNames, ExpressionAttributeValues and its expressions
   * @param possible the expressions that the operation has
   * @throws DynamoDBServiceException if a placeholder isn't one, stands for nothing, or there is no expression for it
   */
  constructor(input: Input, possible: readonly ExpressionName[]) {
    this.#input = input
    const names = input[NAMES] as Given | null | undefined
    const values = input[VALUES] as Given | null | undefined
    const isUsed = hasOne(input, possible)
    if (!isUsed && isFilled(names)) {
      refuse(`${NAMES} can only be specified when using expressions`)
    }
    const withValues = possible.filter((each) => each !== 'ProjectionExpression')
    if (withValues.length > 0 && !hasOne(input, withValues) && isFilled(values)) {
      const are = withValues.length > 1 ? 'are' : 'is'
      refuse(
        `${VALUES} can only be specified when using expressions: ${withValues.join(' and ')} ${are} null`,
      )
    }
    if (!isUsed) return
    const used = withValues.length > 0 ? values : undefined
    if (used) this.#values = acceptedValues(used)
    if (names) this.#names = acceptedNames(names)
    if (used) checkPlaceholders(VALUES, used)
  }

  /** Reads one of the expressions of the request; undefined if the request doesn't have it. */
  read<T>(
    expression: ExpressionName,
    by: (text: string, placeholders: Placeholders) => T,
  ): T | undefined {
    const text = textIn(this.#input, expression)
    return text === undefined ? undefined : by(text, this)
  }

  /** Returns the name of a placeholder; undefined if it isn't given. */
  name(placeholder: string): string | undefined {
    this.#used.add(placeholder)
    return this.#names[placeholder]
  }

  /** Returns the value of a placeholder; undefined if it isn't given. */
  value(placeholder: string): Value | undefined {
    this.#used.add(placeholder)
    return this.#values[placeholder]
  }

  /** Takes a path that must not lead into a key, because a key has no parts. */
  addPath(path: Path): void {
    this.#paths.push(path)
  }

  /** Refuses placeholders that no expression used, and paths into a key. To be called once all expressions are read. */
  refuseUnused(): void {
    this.#checkUsed(NAMES, this.#names)
    this.#checkUsed(VALUES, this.#values)
    refuseInsideKey(this.#paths)
  }

  #checkUsed(map: MapName, placeholders: Given): void {
    const unused = Object.keys(placeholders).filter((key) => !this.#used.has(key))
    if (unused.length === 0) return
    refuse(`Value provided in ${map} unused in expressions: keys: {${unused.sort().join(', ')}}`)
  }
}

const MOST_LEVELS = 32

/** One expression of a request while its names and values are looked up. */
export class Reading {
  readonly #expression: ExpressionName
  readonly #placeholders: Placeholders
  /** All paths that were looked up, in their order. */
  readonly paths: Path[] = []

  constructor(expression: ExpressionName, placeholders: Placeholders) {
    this.#expression = expression
    this.#placeholders = placeholders
  }

  /** The path that a written one means. @throws DynamoDBServiceException if it has a name that isn't given, or too many parts */
  path({ parts }: PathNode): Path {
    if (parts.length > MOST_LEVELS) {
      const levels = `nesting levels: ${parts.length}`
      this.refuse(`The document path has too many nesting levels; ${levels}`)
    }
    const path = parts.map((part) => {
      return typeof part === 'string' && part.startsWith('#') ? this.#name(part) : part
    }) as [string, ...(string | number)[]]
    this.paths.push(path)
    // Amazon's engine refuses an update only once its condition is true.
    if (this.#expression !== 'UpdateExpression') this.#placeholders.addPath(path)
    return path
  }

  #name(placeholder: string): string {
    return (
      this.#placeholders.name(placeholder) ??
      this.refuse(
        `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`,
      )
    )
  }

  /** The value of a placeholder. @throws DynamoDBServiceException if it isn't given */
  value(placeholder: string): Value {
    return (
      this.#placeholders.value(placeholder) ??
      this.refuse(
        `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
      )
    )
  }

  refuse(message: string): never {
    return refuseExpression(this.#expression, message)
  }
}

/** The keys of the table and its indexes, with what a refusal calls them. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ...TABLE.indexes
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((name) => [name, `IndexKey: ${name}`] as const),
  ...[TABLE.partitionKey, TABLE.sortKey].map((name) => [name, `Key: ${name}`] as const),
])

/** Refuses paths that lead into a key, because a key has no parts. */
export function refuseInsideKey(paths: readonly Path[]): void {
  const inside = paths.find((path) => path.length > 1 && KEYS.has(path[0]))
  if (!inside) return
  refuse(
    `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${KEYS.get(inside[0])}`,
  )
}

const NAMES = 'ExpressionAttributeNames'
const VALUES = 'ExpressionAttributeValues'
type MapName = typeof NAMES | typeof VALUES

function hasOne(input: Input, possible: readonly ExpressionName[]): boolean {
  return possible.some((each) => input[each] !== undefined && input[each] !== null)
}

/** An empty map of names or values is nothing. */
function isFilled(map: Given | null | undefined): boolean {
  return Object.keys(map ?? {}).length > 0
}

function acceptedValues(values: Given): Record<string, Value> {
  const accepted: Record<string, Value> = {}
  for (const key of Object.keys(values)) {
    try {
      accepted[key] = acceptedValue(values[key])
    } catch (error) {
      if (!isRefusal(error) || error.name !== 'ValidationException') throw error
      refuse(`${VALUES} contains invalid value: ${error.message} for key ${key}`)
    }
  }
  return accepted
}

const LONGEST_NAME = 65_535

function acceptedNames(names: Given): Record<string, string> {
  checkPlaceholders(NAMES, names)
  for (const [key, name] of Object.entries(names)) {
    const refuseName = (fault: string) =>
      refuse(`${NAMES} contains invalid value: ${fault} for key ${key}`)
    if (typeof name !== 'string') refuseName('null')
    else if (name === '') refuseName('Empty attribute name')
    else if (lengthOf(name) > LONGEST_NAME) {
      refuseName('Attribute name is too large, must be less than 65536 bytes')
    }
  }
  return names as Record<string, string>
}

const FORMS: Readonly<Record<MapName, RegExp>> = { [NAMES]: /^#\w+$/, [VALUES]: /^:\w+$/ }
const LONGEST_PLACEHOLDER = 255

function checkPlaceholders(map: MapName, placeholders: Given): void {
  const refuseKey = (fault: string) => refuse(`${map} contains invalid key: ${fault}`)
  const keys = Object.keys(placeholders)
  if (keys.length === 0) refuse(`${map} must not be empty`)
  for (const key of keys) {
    const size = lengthOf(key)
    if (size === 0) refuseKey('The expression attribute map contains an empty key;')
    if (size > LONGEST_PLACEHOLDER) {
      refuseKey(
        `The expression attribute map contains a key that is too long; size of key: ${size}`,
      )
    }
    if (!FORMS[map].test(key)) refuseKey(`Syntax error; key: "${key}"`)
  }
}
