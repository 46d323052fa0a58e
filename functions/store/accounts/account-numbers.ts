import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DEFAULT_START_NUMBER } from '../../../shared/contract/number-settings.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from '../table/client.ts'
import { Unavailable } from '../table/faults.ts'
import { getItem } from '../table/get.ts'
import {
  balanceKey,
  numberHintKey,
  numberOfBalance,
  numberSettingKey,
  RESERVATION_PARTITION,
  reservationKey,
} from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import type { Part } from '../table/transact.ts'

const KEPT_SECONDS = 24 * 60 * 60
/** The largest number that is generated. */
export const LARGEST_NUMBER = 9_999_999_999
const LOOKED_AT_ONCE = 50
const MOST_ATTEMPTS = 200

/** The person for whom a number is reserved, and the currency. */
export interface Claim {
  userId: number
  currencyId: number
  now: Date
}

interface Reservation {
  number: string
  userId: number
  currencyId: number
  startNumber: number
  expiresAt: number
}

/**
 * Reserves a free account number for a user and currency (docs/rules/accounts.md). If the same user asks again, the
 * answer is the same number. A number that is reserved for another person is never given. The reservation ends when the
 * account is created, after 24 hours, or when the start number changes.
 * @returns the number as text
 * @throws Refusal `conflict` if no number of at most 10 digits is left; `unavailable` if in every attempt another
 * person reserves the number first
 */
export async function reserveAccountNumber(claim: Claim): Promise<string> {
  const nowSeconds = Math.floor(claim.now.getTime() / 1000)
  const lost = new Set<string>()
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const [setting, all] = await Promise.all([
      getItem(numberSettingKey(claim.currencyId)),
      partitionItems(RESERVATION_PARTITION),
    ])
    const startNumber = Number(setting?.['startNumber'] ?? DEFAULT_START_NUMBER)
    const live = all.map(reservationFrom).filter((each) => each.expiresAt > nowSeconds)
    const mine = live.filter(
      (each) => each.userId === claim.userId && each.currencyId === claim.currencyId,
    )
    const kept = mine.find((each) => each.startNumber === startNumber)
    if (kept && !(await inUse([kept.number])).has(kept.number)) return kept.number
    const promised = new Set([...lost, ...live.map(({ number }) => number)])
    const free = await firstFree(claim.currencyId, startNumber, promised)
    const reservation = { number: free, userId: claim.userId, currencyId: claim.currencyId }
    if (
      await promise(
        { ...reservation, startNumber, expiresAt: nowSeconds + KEPT_SECONDS },
        nowSeconds,
      )
    ) {
      await Promise.all(mine.map(forget))
      return free
    }
    // Another person reserved this number first. The next attempts of this call skip it.
    lost.add(free)
  }
  throw new Unavailable('conflict', ACCOUNTS.numbersInDemand)
}

/** Reads the numbers that are reserved now, for anybody. */
export async function reservedNumbers(now: Date): Promise<Set<string>> {
  const reservations = (await partitionItems(RESERVATION_PARTITION)).map(reservationFrom)
  const live = reservations.filter(({ expiresAt }) => expiresAt * 1000 > now.getTime())
  return new Set(live.map(({ number }) => number))
}

/**
 * Makes the part of an account's creation that ends the reservation, and refuses a number that is reserved for another
 * person.
 */
export function endReservationPart(accountNumber: string, claim: Claim): Part {
  return {
    write: {
      Delete: {
        TableName: env().tableName,
        Key: reservationKey(accountNumber),
        ConditionExpression: 'attribute_not_exists(pk) OR userId = :me OR expiresAt <= :now',
        ExpressionAttributeValues: {
          ':me': claim.userId,
          ':now': Math.floor(claim.now.getTime() / 1000),
        },
      },
    },
    refuse: () => refused(ACCOUNTS.numberReserved, { accountNumber, next: null }),
  }
}

/** Finds the lowest number from the start number on that has neither an account nor a reservation. */
async function firstFree(
  currencyId: number,
  startNumber: number,
  promised: ReadonlySet<string>,
): Promise<string> {
  const hint = await getItem(numberHintKey(currencyId))
  const from = Number(hint?.['startNumber']) === startNumber ? Number(hint?.['from']) : startNumber
  let lowestUnused: number | undefined
  for (let first = from; first <= LARGEST_NUMBER; first += LOOKED_AT_ONCE) {
    const numbers = Array.from({ length: LOOKED_AT_ONCE }, (_, index) => first + index)
    const used = await inUse(numbers.map(String))
    const unused = numbers.filter((number) => !used.has(String(number)) && number <= LARGEST_NUMBER)
    lowestUnused ??= unused[0]
    const free = unused.find((number) => !promised.has(String(number)))
    if (free === undefined) continue
    if (lowestUnused !== undefined && lowestUnused > from) {
      await rememberHint(currencyId, startNumber, lowestUnused)
    }
    return String(free)
  }
  throw refused(ACCOUNTS.noNumberLeft)
}

/**
 * Stores where the next search can start. Accounts are never deleted, so all numbers below the lowest unused one stay in
 * use.
 */
async function rememberHint(currencyId: number, startNumber: number, from: number): Promise<void> {
  await dynamo.send(
    new PutCommand({
      TableName: env().tableName,
      Item: { ...numberHintKey(currencyId), startNumber, from },
    }),
  )
}

async function inUse(numbers: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  let asked = numbers.map(balanceKey)
  while (asked.length > 0) {
    const { tableName } = env()
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({
        RequestItems: {
          [tableName]: { Keys: asked, ConsistentRead: true, ProjectionExpression: 'pk' },
        },
      }),
    )
    for (const item of Responses?.[tableName] ?? []) {
      used.add(numberOfBalance(item))
    }
    asked = (UnprocessedKeys?.[tableName]?.Keys ?? []) as typeof asked
  }
  return used
}

/** Writes the reservation; false if another person reserved the number first. */
async function promise(reservation: Reservation, nowSeconds: number): Promise<boolean> {
  const { number, ...kept } = reservation
  try {
    await dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item: { ...reservationKey(number), ...kept },
        ConditionExpression:
          'attribute_not_exists(pk) OR expiresAt <= :now OR (userId = :me AND currencyId = :currency)',
        ExpressionAttributeValues: {
          ':now': nowSeconds,
          ':me': reservation.userId,
          ':currency': reservation.currencyId,
        },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

async function forget(reservation: Reservation): Promise<void> {
  await dynamo.send(
    new DeleteCommand({ TableName: env().tableName, Key: reservationKey(reservation.number) }),
  )
}

function reservationFrom(item: Item): Reservation {
  return {
    number: String(item['sk']),
    userId: Number(item['userId']),
    currencyId: Number(item['currencyId']),
    startNumber: Number(item['startNumber']),
    expiresAt: Number(item['expiresAt']),
  }
}
