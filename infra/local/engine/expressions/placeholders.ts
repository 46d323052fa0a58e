import { TABLE } from '../../../../shared/contract/table.ts'
import { isRefusal, refuse } from '../errors.ts'
import { acceptedValue } from '../limits.ts'
import { lengthOf, type Value } from '../values.ts'
import type { PathNode } from './parser.ts'
import { type ExpressionName, refuseExpression } from './tokens.ts'

/** A path with the names that it means. */
export type Path = readonly [string, ...(string | number)[]]

/** A request, or one part of a transaction. */
type Input = Readonly<Record<string, unknown>>

const MOST_LEVELS = 32
const LONGEST_PLACEHOLDER = 255
const LONGEST_NAME = 65_535

/** The names and values that the placeholders of a request stand for, or those of one part of a transaction. */
export class Placeholders {
  readonly #names: Readonly<Record<string, unknown>>
  readonly #values: Readonly<Record<string, Value>>
  readonly #usedNames = new Set<string>()
  readonly #usedValues = new Set<string>()
  readonly #paths: Path[] = []

  /**
   * @param input the request, with ExpressionAttributeNames, ExpressionAttributeValues and its expressions
   * @param possible the expressions that the operation has
   * @throws DynamoDBServiceException if a placeholder isn't one, stands for nothing, or there is no expression for it
   */
  constructor(input: Input, possible: readonly ExpressionName[]) {
    refuseWithoutExpression(input, possible)
    const isUsed = possible.some((each) => isGiven(input[each]))
    const names = isUsed ? placeholdersIn(input, 'ExpressionAttributeNames') : undefined
    const takesValues = isUsed && possible.some(isWithValues)
    const values = takesValues ? placeholdersIn(input, 'ExpressionAttributeValues') : undefined
    this.#values = values ? acceptedValues(values) : {}
    if (names) checkNames(names)
    if (values) checkPlaceholders('ExpressionAttributeValues', values)
    this.#names = names ?? {}
  }

  /** The path that a written one means. @throws DynamoDBServiceException if it has a name that isn't given, or too many parts */
  path(expression: ExpressionName, { parts }: PathNode): Path {
    if (parts.length > MOST_LEVELS) {
      const levels = `nesting levels: ${parts.length}`
      refuseExpression(expression, `The document path has too many nesting levels; ${levels}`)
    }
    const path = parts.map((part) => {
      return typeof part === 'string' && part.startsWith('#') ? this.#name(expression, part) : part
    }) as [string, ...(string | number)[]]
    // Amazon's engine refuses an update only once its condition is true.
    if (expression !== 'UpdateExpression') this.#paths.push(path)
    return path
  }

  #name(expression: ExpressionName, placeholder: string): string {
    if (!Object.hasOwn(this.#names, placeholder)) {
      refuseExpression(
        expression,
        `An expression attribute name used in the document path is not defined; attribute name: ${placeholder}`,
      )
    }
    this.#usedNames.add(placeholder)
    return String(this.#names[placeholder])
  }

  /** The value of a placeholder. @throws DynamoDBServiceException if it isn't given */
  value(expression: ExpressionName, placeholder: string): Value {
    const value = Object.hasOwn(this.#values, placeholder) ? this.#values[placeholder] : undefined
    if (!value) {
      return refuseExpression(
        expression,
        `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
      )
    }
    this.#usedValues.add(placeholder)
    return value
  }

  /** Refuses placeholders that no expression used, and paths into a key. To be called once all expressions are read. */
  refuseUnused(): void {
    checkUsed('ExpressionAttributeNames', this.#names, this.#usedNames)
    checkUsed('ExpressionAttributeValues', this.#values, this.#usedValues)
    refuseInsideKey(this.#paths)
  }
}

/** Refuses paths that lead into a key, because a key has no parts. */
export function refuseInsideKey(paths: readonly Path[]): void {
  const inside = paths.find((path) => path.length > 1 && KEYS.has(path[0]))
  if (!inside) return
  refuse(
    `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: ${KEYS.get(inside[0])}`,
  )
}

/** Refuses names or values of a request that has no expression for them. An empty map of them is nothing. */
export function refuseWithoutExpression(input: Input, possible: readonly ExpressionName[]): void {
  if (
    isFilled(input['ExpressionAttributeNames']) &&
    !possible.some((each) => isGiven(input[each]))
  ) {
    refuse('ExpressionAttributeNames can only be specified when using expressions')
  }
  const withValues = possible.filter(isWithValues)
  const isMissing = withValues.length > 0 && !withValues.some((each) => isGiven(input[each]))
  if (isMissing && isFilled(input['ExpressionAttributeValues'])) {
    const are = withValues.length > 1 ? 'are' : 'is'
    refuse(
      `ExpressionAttributeValues can only be specified when using expressions: ${withValues.join(' and ')} ${are} null`,
    )
  }
}

function isWithValues(expression: ExpressionName): boolean {
  return expression !== 'ProjectionExpression'
}

function isGiven(parameter: unknown): boolean {
  return parameter !== undefined && parameter !== null
}

function isFilled(parameter: unknown): boolean {
  return isGiven(parameter) && Object.keys(parameter as object).length > 0
}

type MapName = 'ExpressionAttributeNames' | 'ExpressionAttributeValues'

function placeholdersIn(input: Input, map: MapName): Record<string, unknown> | undefined {
  return isGiven(input[map]) ? (input[map] as Record<string, unknown>) : undefined
}

function acceptedValues(values: Readonly<Record<string, unknown>>): Record<string, Value> {
  const accepted: Record<string, Value> = {}
  for (const key of Object.keys(values)) {
    try {
      accepted[key] = acceptedValue(values[key])
    } catch (error) {
      if (!isRefusal(error) || error.name !== 'ValidationException') throw error
      refuse(`ExpressionAttributeValues contains invalid value: ${error.message} for key ${key}`)
    }
  }
  return accepted
}

function checkNames(names: Readonly<Record<string, unknown>>): void {
  checkPlaceholders('ExpressionAttributeNames', names)
  for (const [key, name] of Object.entries(names)) {
    const fault = faultOf(name)
    if (fault) refuse(`ExpressionAttributeNames contains invalid value: ${fault} for key ${key}`)
  }
}

function faultOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return 'null'
  if (name === '') return 'Empty attribute name'
  if (lengthOf(name) <= LONGEST_NAME) return undefined
  return 'Attribute name is too large, must be less than 65536 bytes'
}

const FORMS: Readonly<Record<MapName, RegExp>> = {
  ExpressionAttributeNames: /^#[A-Za-z0-9_]+$/,
  ExpressionAttributeValues: /^:[A-Za-z0-9_]+$/,
}

function checkPlaceholders(map: MapName, placeholders: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(placeholders)
  if (keys.length === 0) refuse(`${map} must not be empty`)
  for (const key of keys) {
    const fault = faultOfPlaceholder(map, key)
    if (fault) refuse(`${map} contains invalid key: ${fault}`)
  }
}

function faultOfPlaceholder(map: MapName, key: string): string | undefined {
  if (key === '') return 'The expression attribute map contains an empty key;'
  const size = lengthOf(key)
  if (size > LONGEST_PLACEHOLDER) {
    return `The expression attribute map contains a key that is too long; size of key: ${size}`
  }
  return FORMS[map].test(key) ? undefined : `Syntax error; key: "${key}"`
}

function checkUsed(
  map: MapName,
  placeholders: Readonly<Record<string, unknown>>,
  used: ReadonlySet<string>,
): void {
  const unused = Object.keys(placeholders).filter((key) => !used.has(key))
  if (unused.length > 0) {
    const keys = unused.sort().join(', ')
    refuse(`Value provided in ${map} unused in expressions: keys: {${keys}}`)
  }
}

/** The keys of the table and its indexes, with what a refusal calls them. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ...TABLE.indexes
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((name) => [name, `IndexKey: ${name}`] as const),
  ...[TABLE.partitionKey, TABLE.sortKey].map((name) => [name, `Key: ${name}`] as const),
])
