import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { Till } from '../../domain/ledger/record.ts'
import type { Balances } from '../../domain/ledger/statement.ts'
import { isTillOf, type Whose } from '../../domain/tills/till.ts'
import {
  type CashMoved,
  newestPosted,
  type TillBook,
  type TillDay,
} from '../../domain/tills/till-book.ts'
import type { LateChange } from '../days/late-changes.ts'
import type { ClerksBalances } from '../house/house-balances.ts'
import { HOUSE_PARTITION, houseShareOf, tillDayKey } from '../house/house-keys.ts'
import { clerksBefore, clerksOfBranchesBefore } from '../house/house-position.ts'
import { houseSharesFrom } from '../house/house-shares.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { COUNTED, LOCKED } from './till-day-marks.ts'

/**
 * Reads consistently the cash of every till of a branch that holds something or has a day from `since` on, by user id. A
 * till that only holds something has no name here, because balances are kept without names.
 * @param since the first day that is given day by day; what was before it is the opening
 * @param late the late changes of all days, if they were read already
 */
export async function tillBooks(
  branch: string,
  since: BusinessDate,
  late?: Promise<LateChange[]>,
): Promise<Map<number, TillBook>> {
  const books = await branchBooks({ from: since, to: AFTER_ALL }, { branch }, late)
  return books.get(branch) ?? new Map()
}

/**
 * Reads the cash of the tills of each wanted branch, by branch code and user id: tills that hold something before `from`, or
 * that have a day from `from` to `to`.
 * @param range the days that are given day by day; what was before them is the opening
 */
export async function branchBooks(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  whose: Whose = {},
  late?: Promise<LateChange[]>,
): Promise<Map<string, Map<number, TillBook>>> {
  const [clerks, days] = await Promise.all([
    clerksOfBranchesBefore(from, whose, late),
    namedDays(from, to, whose),
  ])
  const books = new Map<string, Map<number, TillBook>>()
  for (const branch of new Set([...clerks.keys(), ...days.keys()])) {
    const held: ClerksBalances = clerks.get(branch) ?? new Map()
    const moved = days.get(branch) ?? new Map<number, NamedDay[]>()
    const ofBranch = new Map<number, TillBook>()
    for (const userId of new Set<number>([...held.keys(), ...moved.keys()])) {
      const opening: Balances = new Map()
      for (const [id, minor] of held.get(userId)?.get(CASH_ACCOUNT) ?? []) opening.set(id, -minor)
      const own = moved.get(userId) ?? []
      const till: Till = { branch, userId, userName: own.at(-1)?.userName ?? '' }
      ofBranch.set(userId, { till, opening, days: own.map(({ userName: _name, ...day }) => day) })
    }
    books.set(branch, ofBranch)
  }
  return books
}

/**
 * Reads the cash of one till consistently. Only the till's own days are read, so the cost doesn't grow with the house.
 * @param late the late changes of all days, if they were read already
 */
export async function tillBook(
  till: { branch: string; userId: number },
  { since, today }: { since: BusinessDate; today: BusinessDate },
  late?: Promise<LateChange[]>,
): Promise<TillBook> {
  const keys = daysBetween(since, today).map((day) => tillDayKey(day, till))
  const [clerks, items] = await Promise.all([
    clerksBefore(since, till.branch, late),
    keys.length > 0 ? getItems(keys) : [],
  ])
  const opening: Balances = new Map()
  for (const [id, minor] of clerks.get(till.userId)?.get(CASH_ACCOUNT) ?? []) {
    opening.set(id, -minor)
  }
  const days = items.map(tillDayFrom).sort((one, other) => (one.day < other.day ? -1 : 1))
  const named = { ...till, userName: days.at(-1)?.userName ?? '' }
  return { till: named, opening, days: days.map(({ userName: _name, ...day }) => day) }
}

/** Returns the days from one to another, both included. */
export function daysBetween(first: BusinessDate, last: BusinessDate): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Reads the newest day, not before `since`, on which a till of the branch has postings; null if there is none. */
export async function newestPostedIn(
  branch: string,
  since: BusinessDate,
): Promise<BusinessDate | null> {
  const days = (await namedDays(since, AFTER_ALL, { branch })).get(branch) ?? new Map()
  const posted = [...days.values()].map((own) => newestPosted({ days: own }) ?? '')
  return posted.sort().at(-1) || null
}

type NamedDay = TillDay & { userName: string }

async function namedDays(
  from: BusinessDate,
  to: BusinessDate,
  whose: Whose,
): Promise<Map<string, Map<number, NamedDay[]>>> {
  const branches = new Map<string, Map<number, NamedDay[]>>()
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': HOUSE_PARTITION,
      ':from': from,
      ':to': `${to}${AFTER_ALL}`,
    },
    ConsistentRead: true,
  })
  for await (const item of items) {
    const { account, branch, userId } = houseShareOf(String(item['sk']))
    if (account !== CASH_ACCOUNT || !isTillOf(whose, { branch, userId })) continue
    const days = branches.get(branch) ?? new Map<number, NamedDay[]>()
    branches.set(branch, days.set(userId, [...(days.get(userId) ?? []), tillDayFrom(item)]))
  }
  return branches
}

/** Reads a till's day from its item. */
export function tillDayFrom(item: Item): NamedDay {
  const { day } = houseShareOf(String(item['sk']))
  const shares = houseSharesFrom(item)
  const movedOn = (wanted: string) => [
    ...(shares.find(({ account }) => account === wanted)?.moved ?? []),
  ]
  const cash = movedOn(CASH_ACCOUNT).map(
    ([id, { creditedMinor, debitedMinor }]) =>
      // A debit of the cash account is cash that comes in.
      [id, { inMinor: debitedMinor, outMinor: creditedMinor }] as const,
  )
  return {
    day,
    userName: String(item['userName'] ?? ''),
    postings: item['n'] === undefined ? null : Number(item['n']),
    rows: Number(item['r'] ?? 0),
    arrivals: Number(item['t'] ?? 0),
    backDated: Number(item['b'] ?? 0),
    reversals: Number(item['v'] ?? 0),
    countedThrough: (item[COUNTED] as string | undefined) ?? null,
    lockedAt: (item[LOCKED] as string | undefined) ?? null,
    cash: new Map(cash) as CashMoved,
    overShort: new Map(
      movedOn(OVER_SHORT_ACCOUNT).map(([id, { creditedMinor, debitedMinor }]) => [
        id,
        { overMinor: creditedMinor, shortMinor: debitedMinor },
      ]),
    ),
  }
}

/** Returns the first day of a branch that nobody has closed; for a branch that closes no days it is today. */
export function firstOpenDay(
  lockedThrough: BusinessDate | null,
  today: BusinessDate,
): BusinessDate {
  return lockedThrough === null ? today : addDays(lockedThrough, 1)
}
