import { createHash } from 'node:crypto'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import * as YEARS from '../../../shared/refusals/book-years.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BookYearRecord, Figures, ListedYear } from '../../domain/books/book-year.ts'
import type { YearLock } from '../../domain/books/year-closing.ts'
import { sealedText } from '../../domain/books/year-seal.ts'
import type { Stamp } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { BOOK_YEAR_PARTITION, bookYearKey, YEAR_LOCK_KEY, yearFiguresKey } from '../table/keys.ts'
import { partitionItems } from '../table/query.ts'
import { stampFrom } from '../table/stamps.ts'
import type { Part } from '../table/transact.ts'
import { zlib } from '../table/zlib.ts'
import { yearLockFrom } from './year-lock.ts'

/** Reads the years that were ever closed, newest first. */
export async function listYears(): Promise<ListedYear[]> {
  return (await yearsAndLock()).years
}

/** Reads the years that were ever closed, newest first, and the lock beside them. */
export async function yearsAndLock(): Promise<{ years: ListedYear[]; lock: YearLock }> {
  const items = await partitionItems(BOOK_YEAR_PARTITION)
  const isLock = ({ sk }: Item) => sk === YEAR_LOCK_KEY.sk
  const years = items.filter((item) => !isLock(item)).map(yearFrom)
  return { years: years.reverse(), lock: yearLockFrom(items.find(isLock)) }
}

/**
 * Reads a year with its figures.
 * @throws Refusal `notFound`
 */
export async function requireYear(through: BusinessDate): Promise<BookYearRecord> {
  const [item, figures] = await Promise.all([
    getItem(bookYearKey(through)),
    getItem(yearFiguresKey(through)),
  ])
  if (!item || !figures) throw refused(YEARS.notFound, { through })
  return { ...yearFrom(item), figures: figuresFrom(figures) }
}

/** Returns the seal of figures: their SHA-256 in hexadecimal. */
export function sealOf(figures: Figures): string {
  return hashOf(sealedText(figures))
}

/** Returns the SHA-256 of a text in hexadecimal. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Makes the writes of a year that was closed. Its figures are packed, because those of a large house pass an item's limit.
 * @param old the reopened year that it replaces; null if the year wasn't closed before
 */
export function closedYearParts(
  { figures, ...year }: BookYearRecord,
  old: ListedYear | null,
): Part[] {
  const TableName = env().tableName
  const packed = zlib().deflateRawSync(JSON.stringify(figures))
  const Item = { ...yearFiguresKey(year.through), figures: packed }
  const part = yearPart(year)
  const asSeen = old
    ? {
        ConditionExpression: 'closed.#at = :seen AND attribute_exists(reopened.userId)',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':seen': old.closed.at },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return [
    { ...part, write: { Put: { ...part.write.Put, ...asSeen } } },
    { write: { Put: { TableName, Item } } },
  ]
}

/** Makes the write of a year without its figures. */
export function yearPart({ through, from, closed, comment, seal, reopened }: ListedYear) {
  const Item = { ...bookYearKey(through), from, closed, comment, seal, reopened }
  return {
    write: { Put: { TableName: env().tableName, Item } },
    refuse: () => changedMeanwhile('year'),
  } satisfies Part
}

function yearFrom(item: Item): ListedYear {
  const { userId, userName, at } = stampFrom(item['closed'] as Item) as Stamp
  return {
    through: String(item['sk']),
    from: String(item['from']),
    closed: { userId, userName, at },
    comment: item['comment'] === null ? null : String(item['comment']),
    seal: String(item['seal']),
    reopened: stampFrom((item['reopened'] as Item | null) ?? undefined),
  }
}

/** Reads the figures of a year from their item. */
export function figuresFrom(item: Item): Figures {
  return JSON.parse(
    zlib()
      .inflateRawSync(item['figures'] as Uint8Array)
      .toString(),
  ) as Figures
}
