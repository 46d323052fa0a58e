import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import type { TillMoney } from '../../domain/books/money-read.ts'
import { followedDays } from '../../domain/days/followed-days.ts'
import { positionsOf } from '../../domain/deals/house-day.ts'
import { clerksAtClose, newestCloseBefore } from '../days/closes-with-late-changes.ts'
import { booksAt, worked } from '../days/house-days.ts'
import { lateChangesIn } from '../days/late-changes.ts'
import {
  addAll,
  balancesOfClerk,
  type ClerksBalances,
  type HouseBalances,
} from '../house/house-balances.ts'
import { addShare } from '../house/house-position.ts'
import { type HouseShare, houseShares } from '../house/house-shares.ts'
import { findUsers } from '../people/users.ts'
import { tillOf } from '../tills/till-reading.ts'
import { sharesOfToday, type TodaysWrites } from './todays-writes.ts'

/**
 * Reads the tills, the positions and today's deals: the newest close before today, and the tills' days since.
 * @param before what was written until now; everything else is read after it
 */
export async function houseSince({
  today,
  afnId,
  before,
}: {
  today: BusinessDate
  afnId: Promise<number | null>
  before: Promise<TodaysWrites>
}) {
  const late = before.then(({ marks }) => lateChangesIn(marks))
  const close = await newestCloseBefore(today, late)
  const [books, clerks, sharesBefore] = await Promise.all([
    booksAt(close),
    close ? clerksAtClose(close) : new Map<string, ClerksBalances>(),
    Array.fromAsync(houseShares(close ? addDays(close.day, 1) : '', addDays(today, -1))),
  ])
  const shares = [...sharesBefore, ...sharesOfToday(await before)]
  const days = followedDays(shares, await afnId)
  const earlier = days.filter(({ day }) => day < today)
  const traded = days.filter(({ day }) => day >= today)
  const eve = worked(books, earlier, addDays(today, -1)).books
  const dealt = worked(eve, traded, today).days.find(({ day }) => day === today)
  return {
    tills: tillsIn(clerks, shares, today),
    shares,
    positionsBefore: positionsOf(eve),
    dealt,
    traded,
  }
}

/** A till before its name is known. */
type Nameless = Omit<TillMoney, 'userName'>

/**
 * Returns every till with what it had when today began, and what it has now.
 * @param atClose the balances of the tills at the close, to which the shares up to yesterday are added
 */
function tillsIn(
  atClose: Map<string, ClerksBalances>,
  shares: readonly HouseShare[],
  today: BusinessDate,
): Nameless[] {
  const ofToday = Map.groupBy(
    shares.filter(({ day }) => day >= today),
    nameOf,
  )
  for (const share of shares) {
    const balances = balancesOfClerk(atClose, share)
    if (share.day < today) addShare(balances, share)
  }
  return [...atClose].flatMap(([branch, clerks]) =>
    [...clerks].map(([userId, before]) => {
      const now: HouseBalances = new Map()
      addAll(now, before)
      for (const share of ofToday.get(nameOf({ branch, userId })) ?? []) addShare(now, share)
      return { branch, userId, before, now }
    }),
  )
}

/** Returns what all tills together had on the accounts of the house when today began. */
export function houseBefore(tills: readonly Nameless[]): HouseBalances {
  const sums: HouseBalances = new Map()
  for (const { before } of tills) addAll(sums, before)
  return sums
}

/**
 * Gives tills the names of their users. A till's record and its days have the name; only the user of a till that has neither is
 * read, which is a clerk of a branch that closes no days.
 * @param named the newest last
 */
export async function withNames(
  tills: readonly Nameless[],
  named: readonly { branch: string; userId: number; userName: string }[],
): Promise<TillMoney[]> {
  const names = new Map(named.map((each) => [nameOf(each), each.userName]))
  const unknown = tills.filter((till) => till.userId !== VAULT && !names.get(nameOf(till)))
  const users = await findUsers([...new Set(unknown.map(({ userId }) => userId))])
  const found = new Map(users.map(({ id, userName }) => [id, userName]))
  return tills.map(({ before, now, ...till }) => {
    const userName = names.get(nameOf(till)) ?? found.get(till.userId)
    return { ...tillOf(till.branch, till.userId, userName), before, now }
  })
}

function nameOf({ branch, userId }: { branch: string; userId: number }): string {
  return `${branch}/${userId}`
}
