import type { Chance } from './chance.ts'
import { type Input, number, type Step, text } from './step.ts'

type Open = Record<string, unknown>
/** Changes one request, or one part of a transaction, in place so that DynamoDB mostly refuses it. */
type Spoil = (part: Open, chance: Chance) => void

const EXPRESSIONS = [
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
  'UpdateExpression',
]
const expressionIn = (part: Open) => EXPRESSIONS.filter((name) => typeof part[name] === 'string')
const recordIn = (part: Open, name: string) => (part[name] ?? {}) as Open

/** Changes the text of one expression. */
const inExpression =
  (change: (text: string, chance: Chance) => string): Spoil =>
  (part, chance) => {
    const names = expressionIn(part)
    if (names.length === 0) return
    const name = chance.pick(names)
    part[name] = change(String(part[name]), chance)
  }

/** Changes the key, or the item of a put. */
const inKey =
  (change: (key: Open, chance: Chance) => void): Spoil =>
  (part, chance) => {
    const name = part['Item'] ? 'Item' : 'Key'
    if (!part[name]) return
    const key = { ...recordIn(part, name) }
    change(key, chance)
    part[name] = key
  }

const inUpdate = (action: string): Spoil =>
  inExpression((text) =>
    /^(set|SET) /.test(text) ? `${text}, ${action}` : `SET ${action} ${text}`,
  )

const SPOILS: readonly Spoil[] = [
  (part, chance) => {
    const values = { ...recordIn(part, 'ExpressionAttributeValues') }
    const names = Object.keys(values)
    if (names.length === 0) return
    delete values[chance.pick(names)]
    part['ExpressionAttributeValues'] = values
  },
  (part) => {
    if (expressionIn(part).every((name) => name === 'ProjectionExpression')) return
    part['ExpressionAttributeValues'] = {
      ...recordIn(part, 'ExpressionAttributeValues'),
      ':unused': number(1),
    }
  },
  (part) => {
    if (expressionIn(part).length === 0) return
    part['ExpressionAttributeNames'] = {
      ...recordIn(part, 'ExpressionAttributeNames'),
      '#unused': 'n',
    }
  },
  (part) => {
    if (expressionIn(part).length > 0) part['ExpressionAttributeNames'] = {}
  },
  (part, chance) => {
    const values = { ...recordIn(part, 'ExpressionAttributeValues') }
    const names = Object.keys(values)
    if (names.length === 0) return
    values[chance.pick(names)] = chance.pick<unknown>([
      { SS: [] },
      { SS: ['a', 'a'] },
      { NS: ['1', '1.0'] },
      { N: '123456789012345678901234567890123456789' },
      { N: '1e126' },
      { N: 'abc' },
      { S: 'a', N: '1' },
      { NULL: false },
      {},
      text('x'),
      number(7),
      { M: {} },
      { BOOL: true },
    ])
    part['ExpressionAttributeValues'] = values
  },
  inExpression((text, chance) =>
    chance.pick([
      `${text} AND`,
      `((${text}))`,
      `${text} ${text}`,
      text.replace(/[()]/, ''),
      text.replace(/=/, '=='),
      text.replace(/:v0/, ':v9'),
      text.replace(/#n0/, '#n9'),
      text.replace(/^SET /, 'SET name = :v0, '),
      text.replace(/,/, ''),
      '',
      ' ',
    ]),
  ),
  inExpression((text) => text.replace(/ AND | OR /, ' NOT ')),
  inKey((key) => delete key['sk']),
  inKey((key) => {
    key['pk'] = text('')
  }),
  inKey((key) => {
    key['sk'] = number(1)
  }),
  inKey((key) => {
    key['more'] = text('x')
  }),
  inKey((key) => {
    key['dated'] = text('')
  }),
  inKey((key) => {
    key['credited'] = number(1)
  }),
  inUpdate('pk = :v0'),
  inUpdate('s = :v0, s = :v0'),
  inUpdate('m.x.y.z = :v0'),
  inUpdate('nowhere.x = :v0'),
  inUpdate('dated = :v0'),
  inUpdate('n = n + s'),
  inUpdate('n = nowhere'),
  inExpression((text) => text.replace(/^(SET|ADD|REMOVE|DELETE) /i, 'SET dated = pk $1 ')),
  (part, chance) => {
    if ('ReturnValues' in part)
      part['ReturnValues'] = chance.pick(['ALL_NEW', 'UPDATED_NEW', 'NOTHING'])
  },
  (part) => {
    if ('TableName' in part) part['TableName'] = 'another'
  },
  (part, chance) => {
    if ('KeyConditionExpression' in part) part['IndexName'] = chance.pick(['credited', 'another'])
  },
  (part) => {
    if ('KeyConditionExpression' in part) part['Limit'] = 0
  },
  (part) => {
    if ('IndexName' in part) part['ConsistentRead'] = true
  },
  (part, chance) => {
    if (!('KeyConditionExpression' in part)) return
    part['ExclusiveStartKey'] = chance.pick([
      { pk: text('A') },
      { pk: text('A'), sk: text('1') },
      { pk: text('A'), sk: text('1'), dated: text('x') },
      { pk: text('A'), sk: number(1) },
    ])
  },
  (part) => {
    if ('KeyConditionExpression' in part) part['FilterExpression'] = 'sk = :v0'
  },
]

/**
 * Damages a request in one place, or one part of a transaction. So the engines are also compared in what they refuse, and in
 * which of two reasons they give.
 */
export function spoilt(chance: Chance, { operation, input, pages }: Step): Step {
  const changed = structuredClone(input) as Open
  const parts = changed['TransactItems'] as Record<string, Open>[] | undefined
  const [inside] = parts ? Object.values(chance.pick(parts)) : [changed]
  if (parts && chance.yes(0.15)) parts.push(structuredClone(chance.pick(parts)))
  else chance.pick(SPOILS)(inside ?? changed, chance)
  return pages
    ? { operation, input: changed as Input, pages }
    : { operation, input: changed as Input }
}
