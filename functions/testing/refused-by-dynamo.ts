import { dynamo } from '../store/table/client.ts'

/**
 * Makes the database client of the tests refuse the commands that DynamoDB refuses, by rules that share nothing with the
 * product's own engine. So a test finds such commands also if that engine has a gap, including those that are wrong only with
 * some values: the first save, a day that is "", a range that ends before it begins. testing/store-rules.ts refuses the commands that can be seen
 * to be wrong in the source. It also refuses values that the client would write silently and not give back as they were.
 */
export function refuseAsDynamo(): void {
  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      const operation = (context.commandName ?? '').replace(/(Item|Items)?Command$/, '')
      const [problem] = problemsOf(operation, args.input)
      if (problem !== undefined) throw refused(problem)
      return next(args)
    },
    { step: 'initialize', name: 'refuseAsDynamo' },
  )
}

/** Returns the error that DynamoDB would answer. The product passes it to nobody, so the test fails. */
function refused(problem: string): Error {
  return Object.assign(new Error(`DynamoDB would refuse this: ${problem}`), {
    name: 'ValidationException',
    $metadata: {},
  })
}

type Values = Readonly<Record<string, unknown>>

/** A command, or a part of a transaction. */
interface Command {
  readonly [name: `${string}Expression`]: string | undefined
  readonly KeyConditionExpression?: string
  readonly ExpressionAttributeValues?: Values
  readonly ExpressionAttributeNames?: Values
  readonly Key?: Values
  readonly Item?: Values
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Values[] }>>
  readonly TransactItems?: readonly Readonly<Record<string, Command>>[]
}

const MOST_PARTS = 100
const MOST_KEYS = 100

/**
 * Lists why DynamoDB would refuse a command; empty if it wouldn't.
 * @param operation "Query", "TransactWrite", "BatchGet", "BatchWrite", "Update" …
 */
export function problemsOf(operation: string, given: object): string[] {
  const command = given as Command
  const { TransactItems, RequestItems } = command
  if (TransactItems) {
    const parts = TransactItems.flatMap((each) => Object.entries(each))
    return [
      ...countProblems('parts', parts.length, MOST_PARTS),
      ...repeated(parts.map(([, { Key, Item }]) => keyOf(Key ?? Item ?? {}))),
      ...parts.flatMap(([kind, part]) => problemsOf(kind, part)),
    ]
  }
  if (RequestItems && operation === 'BatchGet') {
    const keys = Object.values(RequestItems).flatMap(({ Keys = [] }) => Keys)
    return [
      ...countProblems('keys', keys.length, MOST_KEYS),
      ...repeated(keys.map(keyOf)),
      ...keys.flatMap(keyProblems),
    ]
  }
  return [
    ...expressionProblems(command),
    ...rangeProblems(command),
    ...conditionProblems(command),
    ...keyProblems(command.Key ?? {}),
    ...keyProblems(command.Item ?? {}),
    ...valueProblems(command.Item),
    ...valueProblems(command.ExpressionAttributeValues),
  ]
}

/**
 * Finds values that the client writes without an error, but can't read or reads as something else: numbers that aren't
 * integers, undefined in a list or set, which is left out, and a Map, which becomes a plain object. An attribute that is
 * undefined is left out too, and the product counts on that.
 */
function valueProblems(value: unknown): string[] {
  if (typeof value === 'number') {
    return Number.isInteger(value) ? [] : [`it has the number ${value}, which isn't an integer`]
  }
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  if (value instanceof Map) return ['it has a Map']
  const isList = Array.isArray(value) || value instanceof Set
  const parts: unknown[] = isList ? [...value] : Object.values(value)
  const lost = isList && parts.includes(undefined) ? ['it has undefined in a list or set'] : []
  return [...lost, ...parts.flatMap(valueProblems)]
}

function countProblems(what: string, count: number, most: number): string[] {
  if (count === 0) return [`it has no ${what}`]
  return count > most ? [`it has ${count} ${what}, more than ${most}`] : []
}

function keyOf({ pk, sk }: Values): string {
  return `${pk} ${sk}`
}

function repeated(keys: readonly string[]): string[] {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return twice === undefined ? [] : [`it names the item ${twice} twice`]
}

const [MOST_OF_PARTITION, MOST_OF_SORT] = [2048, 1024]
/** The attributes of the keys of the table and its indexes, and the most bytes of each. */
const KEY_ATTRIBUTES: Readonly<Record<string, number>> = {
  pk: MOST_OF_PARTITION,
  sk: MOST_OF_SORT,
  typeMonth: MOST_OF_PARTITION,
  credited: MOST_OF_PARTITION,
  debited: MOST_OF_PARTITION,
  dated: MOST_OF_SORT,
}

function keyProblems(item: Values): string[] {
  return Object.entries(KEY_ATTRIBUTES)
    .filter(([name]) => name in item && item[name] !== undefined)
    .flatMap(([name, most]) => keyProblem(name, item[name], most))
}

function keyProblem(name: string, value: unknown, most: number): string[] {
  if (typeof value !== 'string' || value === '') {
    return [`the key attribute ${name} is empty or no text`]
  }
  const { length } = bytesOf(value)
  return length > most ? [`the key attribute ${name} has ${length} bytes, more than ${most}`] : []
}

/**
 * Finds values of a key condition that are too long for a key. The condition is about a partition, and often about sort
 * keys.
 */
function conditionProblems({ KeyConditionExpression: text = '', ...command }: Command): string[] {
  const { ExpressionAttributeValues: values = {} } = command
  return [...text.matchAll(/(\w+) [<=>]+ (:\w+)/g)].flatMap(([, name = '', given = '']) => {
    const [value, most] = [values[given], KEY_ATTRIBUTES[name]]
    return typeof value === 'string' && value !== '' && most ? keyProblem(name, value, most) : []
  })
}

/** Finds values and names that are an empty object, that no expression uses, or that an expression uses and nobody gives. */
function expressionProblems(command: Command): string[] {
  const text = Object.entries(command)
    .map(([name, value]) => (name.endsWith('Expression') ? value : ''))
    .join(' ')
  return [
    ...givenProblems('ExpressionAttributeValues', command.ExpressionAttributeValues, text, /:\w+/g),
    ...givenProblems('ExpressionAttributeNames', command.ExpressionAttributeNames, text, /#\w+/g),
  ]
}

function givenProblems(what: string, given: Values | undefined, text: string, form: RegExp) {
  const used = new Set(text.match(form))
  const names = Object.entries(given ?? {})
  if (given !== undefined && names.length === 0) return [`${what} is empty`]
  return [
    ...names.filter(([name]) => !used.has(name)).map(([name]) => `${what}: ${name} isn't used`),
    ...names
      .filter(([, value]) => value === undefined)
      .map(([name]) => `${what}: ${name} is undefined`),
    ...[...used].filter((name) => !(name in (given ?? {}))).map((name) => `${what} lacks ${name}`),
  ]
}

/** Finds a key condition with a value that is empty, or with a range that ends before it begins. */
function rangeProblems({ KeyConditionExpression: text, ExpressionAttributeValues }: Command) {
  if (text === undefined) return []
  const values = ExpressionAttributeValues ?? {}
  const empty = (text.match(/:\w+/g) ?? [])
    .filter((name) => values[name] === '')
    .map((name) => `${name} of the key condition is empty`)
  const [, first = '', last = ''] = /BETWEEN (:\w+) AND (:\w+)/.exec(text) ?? []
  const ends =
    values[first] !== undefined && bytesOf(values[first]).compare(bytesOf(values[last])) > 0
  return [...empty, ...(ends ? [`the range ends (${last}) before it begins (${first})`] : [])]
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(String(value))
}
