import { readCondition } from '../local/engine/expressions/conditions.ts'
import { Placeholders } from '../local/engine/expressions/placeholders.ts'
import { readUpdate } from '../local/engine/expressions/updates.ts'
import { acceptedItem } from '../local/engine/limits.ts'
import type { Item, Value } from '../local/engine/values.ts'

/** What an expression of a test stands for. Attributes are named as they are. */
export interface Given {
  readonly values?: Readonly<Record<string, Value>>
  readonly names?: Readonly<Record<string, string>>
  readonly item?: Item
}

export const KEY: Item = { pk: { S: 'p' }, sk: { S: 's' } }

/** Tests a condition as a request does. @throws DynamoDBServiceException if it is refused */
export function isTrue(text: string, { values, names, item = {} }: Given = {}): boolean {
  const input = {
    ConditionExpression: text,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  const placeholders = new Placeholders(input, ['ConditionExpression'])
  const condition = readCondition(text, placeholders)
  placeholders.refuseUnused()
  return condition.test(acceptedItem(item))
}

/** Reads an update as a request does. @throws DynamoDBServiceException if it is refused before the item is known */
export function updateOf(text: string, { values, names }: Given = {}) {
  const input = {
    UpdateExpression: text,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  const placeholders = new Placeholders(input, ['UpdateExpression', 'ConditionExpression'])
  const update = readUpdate(text, placeholders)
  placeholders.refuseUnused()
  return update
}

/** Updates an item that also has a key. @returns its attributes without the key */
export function updated(text: string, given: Given = {}): Item {
  const before = acceptedItem({ ...KEY, ...given.item })
  const { pk, sk, ...after } = updateOf(text, given).apply(before, KEY)
  return after
}
