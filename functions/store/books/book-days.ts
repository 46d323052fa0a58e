import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { BookDay } from '../../domain/books/book-day.ts'
import type { CustomerSides } from '../../domain/books/closings.ts'
import { env } from '../../env.ts'
import { changeMarks } from '../ledger/changed-days.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { BOOK_DAY_PARTITION, bookDayKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'

/** Keeps the balances of the books at the end of a day. */
export async function keepBookDay(
  day: BusinessDate,
  { lastAccountId, customers, accounts }: BookDay,
): Promise<void> {
  const Item: Item = {
    ...bookDayKey(day),
    lastAccountId,
    customers: Object.fromEntries(customers),
    accounts: Object.fromEntries(accounts),
  }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
}

/** Reads what was kept of a day if it holds: if nothing of the day or before it was changed since. Undefined otherwise. */
export async function validBookDay(day: BusinessDate): Promise<BookDay | undefined> {
  const [kept, marks] = await Promise.all([findBookDay(day), changeMarks(day)])
  return marks.every(({ isExported }) => isExported) ? kept : undefined
}

/** Reads what was kept of a day; undefined if nothing is. */
export async function findBookDay(day: BusinessDate): Promise<BookDay | undefined> {
  const item = await getItem(bookDayKey(day))
  return item && bookDayFrom(item)
}

/**
 * Reads what was kept of the newest day before another one, possibly slightly out of date; undefined if no night has kept
 * anything.
 */
export async function newestBookDay(
  before: BusinessDate,
): Promise<(BookDay & { day: BusinessDate }) | undefined> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: { ':pk': BOOK_DAY_PARTITION, ':before': before },
    ScanIndexForward: false,
    Limit: 1,
  })
  for await (const item of items) return { ...bookDayFrom(item), day: String(item['sk']) }
  return undefined
}

/** Reads what was kept of all days, the newest first. */
export async function* keptBookDays(): AsyncGenerator<BookDay & { day: BusinessDate }> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': BOOK_DAY_PARTITION },
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  for await (const item of items) yield { ...bookDayFrom(item), day: String(item['sk']) }
}

function bookDayFrom({ lastAccountId, customers, accounts }: Item): BookDay {
  const sides = Object.entries(customers as Record<string, CustomerSides>)
  return {
    lastAccountId: Number(lastAccountId),
    customers: new Map(sides.map(([id, each]) => [Number(id), each])),
    accounts: new Map(Object.entries(accounts as Record<string, AmountMinor>)),
  }
}

/** Forgets what was kept of a day. */
export async function forgetBookDay(day: BusinessDate): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: bookDayKey(day) }))
}

/** Forgets what was kept of a day and of all later ones, because money moved on that day. */
export async function forgetBookDaysFrom(day: BusinessDate): Promise<void> {
  const later = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk >= :day',
    ExpressionAttributeValues: { ':pk': BOOK_DAY_PARTITION, ':day': day },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  })
  for (const { sk } of await Array.fromAsync(later)) await forgetBookDay(String(sk))
}
