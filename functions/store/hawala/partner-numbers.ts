import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import {
  keptNumberForm,
  type NumberUse,
  partnerNumberForm,
  receivedBefore,
} from '../../domain/hawala/partner-number.ts'
import { env } from '../../env.ts'
import { someAtOnce } from '../table/at-once.ts'
import { changedMeanwhile, decidedAnew } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { queryPages } from '../table/query.ts'
import { commit, type Part } from '../table/transact.ts'
import { partnerNumberKey } from './hawala-keys.ts'
import { listOrders } from './hawala-orders.ts'

/** A hawala that a partner sent, with the partner's number. */
type Received = Pick<HawalaOrder, 'id' | 'number' | 'partner' | 'partnerNumber'>

/** Reads consistently the hawalas that were received under a partner's number, the first one first. */
export async function usesOfNumber(account: string, partnerNumber: string): Promise<NumberUse[]> {
  const item = await getItem(partnerNumberKey(account, partnerNumberForm(partnerNumber)))
  return item ? usesFrom(item) : []
}

/** About this many numbers of a partner cost a read unit in a query. A number that is read by its key costs one. */
const NUMBERS_IN_UNIT = 40

/**
 * Reads consistently the hawalas that were received under numbers of a list, by the form of the number. The numbers of a list
 * mostly follow each other, so one query reads all of the partner from the first one of the list on. It ends where it has cost
 * about what the numbers of the list cost by their keys, and those behind its end are read so. A list therefore costs at
 * most about two units for each number, however many numbers the partner has.
 * @param numbers the partner's numbers as they stand in the list; those without a letter or a digit are left out
 */
export async function usesOfNumbers(
  account: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NumberUse[]>> {
  const forms = new Set(numbers.map(keptNumberForm).filter((form) => form !== ''))
  const inOrder = [...forms].sort(inOrderOfKeys)
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined) return new Map()
  const readPage = queryPages({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': partnerNumberKey(account, first).pk,
      ':first': first,
      ':last': last,
    },
    ConsistentRead: true,
  })
  const { items, hasMore } = await readPage(forms.size * NUMBERS_IN_UNIT)
  const end = String(items.at(-1)?.['sk'] ?? '')
  const behind = hasMore ? inOrder.filter((form) => inOrderOfKeys(form, end) > 0) : []
  const others = await getItems(behind.map((form) => partnerNumberKey(account, form)))
  return new Map(
    [...items, ...others]
      .map((item) => [String(item['sk']), item] as const)
      .filter(([form]) => forms.has(form))
      .map(([form, item]) => [form, usesFrom(item)]),
  )
}

/** Orders texts as DynamoDB orders its sort keys: by their bytes in UTF-8. */
function inOrderOfKeys(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

/** Reads the uses of a partner's number from its item. */
export function usesFrom(item: Item): NumberUse[] {
  return (item['uses'] as Item[]).map(({ orderId, number, isRepeat }) => ({
    orderId: Number(orderId),
    number: Number(number),
    isRepeat: isRepeat === true,
  }))
}

/**
 * Makes the part of a write that receives a partner's number. If several calls receive the same number at the same moment,
 * only one of them gets it.
 * @param order the new hawala
 * @param uses the earlier hawalas with this number, if the person gave a reason to receive it again; else none
 * @param mayRepeat true if such a reason was given. Then a use that came meanwhile makes the call decide again.
 */
export function numberReceivedPart(
  order: Received,
  uses: readonly NumberUse[],
  mayRepeat: boolean,
): Part {
  const isRepeat = uses.length > 0
  const use: NumberUse = { orderId: order.id, number: order.number, isRepeat }
  return {
    write: usesPut(order, uses, [...uses, use]),
    refuse: (current) =>
      mayRepeat || !current
        ? changedMeanwhile('partnerNumber', order.partnerNumber)
        : receivedBefore(order, usesFrom(current)),
  }
}

/** Makes the write of the uses of a number, conditional on the uses being as they were read. */
function usesPut(
  { partner, partnerNumber }: Received,
  seen: readonly NumberUse[],
  uses: readonly NumberUse[],
): Part['write'] {
  const key = partnerNumberKey(partner ?? '', partnerNumberForm(partnerNumber ?? ''))
  return {
    Put: {
      TableName: env().tableName,
      Item: { ...key, uses },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ...(seen.length === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : { ConditionExpression: 'uses = :seen', ExpressionAttributeValues: { ':seen': seen } }),
    },
  }
}

/**
 * Notes the numbers of the hawalas that an earlier version received. This correction may run again: a noted hawala stays
 * noted.
 */
export async function noteOlderNumbers(): Promise<void> {
  await someAtOnce(ordersWithNumber(), (order) => decidedAnew(() => noteOlder(order)))
}

const READ_AT_ONCE = 200

async function* ordersWithNumber(): AsyncGenerator<HawalaOrder> {
  let before: number | undefined
  do {
    const orders = await listOrders(READ_AT_ONCE, before)
    yield* orders.filter(hasNumber)
    before = orders.length === READ_AT_ONCE ? orders.at(-1)?.id : undefined
  } while (before !== undefined)
}

/**
 * True if a hawala was received under a number that can be compared. An earlier version also took numbers without a letter
 * or a digit.
 */
function hasNumber({ way, partnerNumber }: HawalaOrder): boolean {
  return way === 'receive' && keptNumberForm(partnerNumber ?? '') !== ''
}

async function noteOlder(order: Received): Promise<void> {
  const seen = await usesOfNumber(order.partner ?? '', order.partnerNumber ?? '')
  if (seen.some(({ orderId }) => orderId === order.id)) return
  const use: NumberUse = { orderId: order.id, number: order.number, isRepeat: false }
  const refuse = () => changedMeanwhile('partnerNumber', order.partnerNumber)
  // Several hawalas are noted at the same time, in any order.
  const uses = [...seen, use].sort((one, other) => one.orderId - other.orderId)
  await commit([{ write: usesPut(order, seen, uses), refuse }])
}
