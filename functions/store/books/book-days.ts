import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { BookDay } from '../../domain/books/book-day.ts'
import type { CustomerSides } from '../../domain/books/closings.ts'
import type { EarnedLine } from '../../domain/books/earned-parts.ts'
import { type EarnedSums, partName } from '../../domain/books/earned-sums.ts'
import { env } from '../../env.ts'
import { changeMarks } from '../ledger/changed-days.ts'
import { dynamo, type Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { BOOK_DAY_PARTITION, bookDayKey } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'

/** Keeps the balances of the books at the end of a day. */
export async function keepBookDay(
  day: BusinessDate,
  { lastAccountId, customers, accounts, earned }: BookDay,
): Promise<void> {
  const Item: Item = {
    ...bookDayKey(day),
    lastAccountId,
    customers: Object.fromEntries(customers),
    accounts: Object.fromEntries(accounts),
    ...(earned ? { earned: earnedItem(earned) } : {}),
  }
  await dynamo.send(new PutCommand({ TableName: env().tableName, Item }))
}

/** Reads what was kept of a day; undefined if nothing is. */
export async function findBookDay(day: BusinessDate): Promise<BookDay | undefined> {
  const item = await getItem(bookDayKey(day))
  return item && bookDayFrom(item)
}

/**
 * Reads what was kept of the newest day before another one; undefined if no night has kept anything.
 * @param ConsistentRead false, the default, for half the cost, possibly slightly out of date
 */
export async function newestBookDay(
  before: BusinessDate,
  { ConsistentRead = false } = {},
): Promise<(BookDay & { day: BusinessDate }) | undefined> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk < :before',
    ExpressionAttributeValues: { ':pk': BOOK_DAY_PARTITION, ':before': before },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead,
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

/** Reads the oldest and the newest day of which a night kept the balances; null if none did. */
export async function keptDays(): Promise<{ oldest: BusinessDate; newest: BusinessDate } | null> {
  const first = async (ScanIndexForward: boolean) => {
    const items = queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': BOOK_DAY_PARTITION },
      ProjectionExpression: 'sk',
      ScanIndexForward,
      Limit: 1,
      ConsistentRead: true,
    })
    for await (const { sk } of items) return String(sk)
    return null
  }
  const [oldest, newest] = await Promise.all([first(true), first(false)])
  return oldest !== null && newest !== null ? { oldest, newest } : null
}

/**
 * Reads what the house had earned up to the newest day before another one of which the night kept it, if it holds. Undefined if
 * no night has kept any that holds.
 */
export async function newestEarned(
  before: BusinessDate,
): Promise<{ day: BusinessDate; sums: EarnedSums } | undefined> {
  const [newest, marks] = await Promise.all([
    newestBookDay(before, { ConsistentRead: true }),
    changeMarks(addDays(before, -1)),
  ])
  const changed = marks.filter(({ isExported }) => !isExported).map(({ day }) => day)
  const [first] = changed.sort()
  const kept =
    newest && first !== undefined && first <= newest.day
      ? await newestBookDay(first, { ConsistentRead: true })
      : newest
  return kept?.earned ? { day: kept.day, sums: kept.earned } : undefined
}

function bookDayFrom({ lastAccountId, customers, accounts, earned }: Item): BookDay {
  const sides = Object.entries(customers as Record<string, CustomerSides>)
  return {
    lastAccountId: Number(lastAccountId),
    customers: new Map(sides.map(([id, each]) => [Number(id), each])),
    accounts: new Map(Object.entries(accounts as Record<string, AmountMinor>)),
    earned: earned ? earnedFrom(earned as Item) : null,
  }
}

/** Keeps each part under its name, because a day of the books is read with every statement and has to stay small. */
function earnedItem({ parts, withoutMid, realisedMinor }: EarnedSums): Item {
  return {
    parts: Object.fromEntries(
      parts.map((part) => [partName(part), [part.amountMinor, part.afnMinor]]),
    ),
    withoutMid: [...withoutMid],
    realisedMinor,
  }
}

function earnedFrom({ parts, withoutMid, realisedMinor }: Item): EarnedSums {
  const kept = Object.entries(parts as Record<string, [AmountMinor, AmountMinor]>)
  return {
    parts: kept.map(([name, [amountMinor, afnMinor]]) => {
      const [line, accountId, currencyId] = name.split(' ')
      return {
        line: line as EarnedLine,
        accountId: accountId === '-' ? null : Number(accountId),
        currencyId: Number(currencyId),
        amountMinor,
        afnMinor,
      }
    }),
    withoutMid: new Set((withoutMid as (number | bigint)[]).map(Number)),
    realisedMinor: realisedMinor as AmountMinor,
    isComplete: true,
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
