import type { Chance } from './chance.ts'
import { conditionOf, projectionOf, updateOf, Words } from './random-expressions.ts'
import { INDEXED, INDEXES, itemOf, KEYS, PARTITIONS, SORTS } from './random-items.ts'
import {
  batchGet,
  batchWrite,
  type Input,
  type Item,
  type Step,
  step,
  TABLE_NAME,
  text,
  transaction,
} from './step.ts'

/** What the requests are made for: the items that the table has now. */
export interface World {
  readonly chance: Chance
  /** The item with a key; only the key if there is none. */
  item(key: Item): Item
}

const KINDS: readonly (readonly [share: number, make: (world: World) => Step])[] = [
  [14, put],
  [26, update],
  [6, remove],
  [6, get],
  [20, query],
  [2, scan],
  [5, getMany],
  [5, writeMany],
  [16, transact],
]

/** A random request, which mostly suits the items that are there. */
export function requestOf(world: World): Step {
  let left = world.chance.below(KINDS.reduce((sum, [share]) => sum + share, 0))
  for (const [share, make] of KINDS) {
    left -= share
    if (left < 0) return make(world)
  }
  return get(world)
}

/** The keys that a request may write. */
export function writtenBy({ operation, input }: Step): Item[] {
  if (operation === 'PutItem') return [keyIn(input['Item'])]
  if (operation === 'UpdateItem' || operation === 'DeleteItem') return [keyIn(input['Key'])]
  const parts = (input['TransactItems'] ?? []) as readonly Record<string, Input>[]
  if (operation === 'TransactWriteItems') {
    return parts.flatMap((part) => Object.values(part).map(({ Item, Key }) => keyIn(Item ?? Key)))
  }
  if (operation !== 'BatchWriteItem') return []
  const tables = Object.values((input['RequestItems'] ?? {}) as Record<string, Input[]>)
  return tables.flat().flatMap((write) =>
    Object.values(write).map((each) => {
      const { Item, Key } = each as Input
      return keyIn(Item ?? Key)
    }),
  )
}

const keyIn = (given: unknown): Item => {
  const { pk = text(''), sk = text('') } = given as Item
  return { pk, sk }
}

/** A key, mostly of an item that is there. */
function someKey({ chance, item }: World): Item {
  for (let tries = 0; tries < 4; tries += 1) {
    const key = chance.pick(KEYS)
    if (Object.keys(item(key)).length > 2 || chance.yes(0.12)) return key
  }
  return chance.pick(KEYS)
}

/**
 * Asks for units of reads and updates. Those of other writes are compared in the cases alone, because the local engine counts
 * rows of indexes by other rules: an item with one of the two keys of an index, a deletion in a batch.
 */
function units(chance: Chance): Input {
  return chance.yes(0.4) ? { ReturnConsumedCapacity: 'TOTAL' } : {}
}

function maybeCondition({ chance, item }: World, words: Words, key: Item, share: number): Input {
  if (!chance.yes(share)) return {}
  return {
    ConditionExpression: conditionOf(chance, words, item(key)),
    ...(chance.yes(0.5) ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {}),
  }
}

function put(world: World): Step {
  const { chance } = world
  const key = chance.yes(0.6) ? chance.pick(KEYS) : someKey(world)
  const words = new Words(chance)
  return step('PutItem', {
    Item: itemOf(chance, key),
    ...maybeCondition(world, words, key, 0.3),
    ...words.given(),
    ...(chance.yes(0.3) ? { ReturnValues: chance.pick(['ALL_OLD', 'NONE']) } : {}),
  })
}

const RETURNED = ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW']

function update(world: World): Step {
  const { chance, item } = world
  const key = someKey(world)
  const words = new Words(chance)
  const expression = chance.yes(0.97)
    ? { UpdateExpression: updateOf(chance, words, item(key)) }
    : {}
  const isIndexed = /credited|debited|typeMonth/.test(
    JSON.stringify([item(key), expression, words]),
  )
  return step('UpdateItem', {
    Key: key,
    ...expression,
    ...maybeCondition(world, words, key, 0.3),
    ...words.given(),
    ...(chance.yes(0.75) ? { ReturnValues: chance.pick(RETURNED) } : {}),
    ...(isIndexed ? {} : units(chance)),
  })
}

function remove(world: World): Step {
  const { chance } = world
  const key = someKey(world)
  const words = new Words(chance)
  return step('DeleteItem', {
    Key: key,
    ...maybeCondition(world, words, key, 0.4),
    ...words.given(),
    ...(chance.yes(0.5) ? { ReturnValues: 'ALL_OLD' } : {}),
  })
}

function projected(chance: Chance, words: Words): Input {
  return chance.yes(0.3) ? { ProjectionExpression: projectionOf(chance, words) } : {}
}

function get(world: World): Step {
  const { chance } = world
  const words = new Words(chance)
  return step('GetItem', {
    Key: someKey(world),
    ...(chance.yes(0.5) ? { ConsistentRead: chance.yes(0.7) } : {}),
    ...projected(chance, words),
    ...words.given(),
    ...units(chance),
  })
}

function query(world: World): Step {
  const { chance, item } = world
  const index = chance.yes(0.4) ? chance.pick(INDEXES) : undefined
  const words = new Words(chance)
  const partition = chance.pick(index ? INDEXED : PARTITIONS)
  const [hash, range] = index ? [index, 'dated'] : ['pk', 'sk']
  const here = KEYS.map(item).filter((each) => each[hash]?.S === partition && each[range])
  const ofHash = `${words.name(hash)} = ${words.value(text(partition))}`
  const ofRange = chance.yes(0.6)
    ? rangeOf(chance, words, words.name(range), index ? ['2026', '2026-01#A#a', 'é'] : SORTS)
    : undefined
  const both = ofRange ? (chance.yes(0.9) ? [ofHash, ofRange] : [ofRange, ofHash]) : [ofHash]
  const isFiltered = chance.yes(0.3)
  const about = here.length > 0 ? chance.pick(here) : {}
  const from = chance.yes(0.15) && here.length > 0 ? chance.pick(here) : undefined
  const request = {
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression: both.join(chance.yes(0.9) ? ' AND ' : ' and '),
    ...(isFiltered ? { FilterExpression: conditionOf(chance, words, about) } : {}),
    ...projected(chance, words),
    ...(chance.yes(0.4) ? { Limit: 1 + chance.below(5) } : {}),
    ...(chance.yes(0.4) ? { ScanIndexForward: chance.yes(0.3) } : {}),
    ...(!index && chance.yes(0.4) ? { ConsistentRead: chance.yes(0.7) } : {}),
    ...(from ? { ExclusiveStartKey: startOf(from, [hash, range]) } : {}),
    ...units(chance),
  }
  const isFollowed = !from && chance.yes(0.35)
  return step('Query', { ...request, ...words.given() }, isFollowed ? 'each' : undefined)
}

function startOf(item: Item, names: readonly string[]): object {
  return Object.fromEntries(['pk', 'sk', ...names].map((name) => [name, item[name]]))
}

function rangeOf(chance: Chance, words: Words, name: string, from: readonly string[]): string {
  const some = () => text(chance.pick(from))
  if (chance.yes(0.2)) {
    const inOrder = [some(), some()].sort((a, b) =>
      Buffer.compare(Buffer.from(a.S ?? ''), Buffer.from(b.S ?? '')),
    )
    const [low, high] = inOrder.map((each) => words.value(each))
    return `${name} BETWEEN ${low} AND ${high}`
  }
  if (chance.yes(0.3)) return `begins_with(${name}, ${words.value(some())})`
  return `${name} ${chance.pick(['=', '<', '<=', '>', '>='])} ${words.value(some())}`
}

function scan({ chance, item }: World): Step {
  const words = new Words(chance)
  const filter = chance.yes(0.4)
    ? { FilterExpression: conditionOf(chance, words, item(chance.pick(KEYS))) }
    : {}
  const request = {
    ...filter,
    ...(chance.yes(0.5) ? { TotalSegments: 1 + chance.below(4) } : {}),
    ...(chance.yes(0.5) ? { Limit: 5 + chance.below(10) } : {}),
    ...words.given(),
  }
  return step('Scan', request, 'together')
}

function getMany(world: World): Step {
  const { chance } = world
  const words = new Words(chance)
  const more = {
    ...(chance.yes(0.5) ? { ConsistentRead: true } : {}),
    ...projected(chance, words),
    ...words.given(),
  }
  return batchGet(chance.some(KEYS, 8), more, units(chance))
}

function writeMany(world: World): Step {
  const { chance } = world
  const writes = chance
    .some(KEYS, 5)
    .map((key) =>
      chance.yes(0.7)
        ? { PutRequest: { Item: itemOf(chance, key) } }
        : { DeleteRequest: { Key: key } },
    )
  return batchWrite(writes)
}

function transact(world: World): Step {
  const { chance, item } = world
  const keys = new Map(
    Array.from({ length: 1 + chance.below(4) }, () => someKey(world)).map((key) => [
      JSON.stringify(key),
      key,
    ]),
  )
  const parts = [...keys.values()].map((key): Record<string, Input> => {
    const words = new Words(chance)
    const kind = chance.pick(['Put', 'Update', 'Update', 'Update', 'Delete', 'ConditionCheck'])
    const target =
      kind === 'Put'
        ? { Item: itemOf(chance, key) }
        : kind === 'Update'
          ? { Key: key, UpdateExpression: updateOf(chance, words, item(key)) }
          : { Key: key }
    const condition = maybeCondition(world, words, key, kind === 'ConditionCheck' ? 1 : 0.25)
    return { [kind]: { TableName: TABLE_NAME, ...target, ...condition, ...words.given() } }
  })
  const token = chance.yes(0.3) ? { ClientRequestToken: `token-${chance.below(1e9)}` } : {}
  return transaction(parts, token)
}
