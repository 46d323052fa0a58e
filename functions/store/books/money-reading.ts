import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { isPayable } from '../../../shared/contract/order-rights.ts'
import { VAULT } from '../../../shared/contract/till-facts.ts'
import type { MoneyRead, TillMoney } from '../../domain/books/money-read.ts'
import { followedDays } from '../../domain/days/followed-days.ts'
import { positionsOf } from '../../domain/deals/house-day.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import { clerksAtClose, newestCloseBefore } from '../days/closes-with-late-changes.ts'
import { booksAt, worked } from '../days/house-days.ts'
import { lateChanges } from '../days/late-changes.ts'
import { openOrders } from '../hawala/order-lists.ts'
import { listBranches } from '../house/branches.ts'
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
import { listTills } from '../tills/tills.ts'
import { type BranchBooks, lateCounts } from './late-counts.ts'
import { moneyAccounts } from './money-accounts.ts'

/**
 * Reads where the money of the house is. It begins at the newest close, and of accounts it reads only those of the books, so
 * the cost grows neither with the customers nor with the age of the ledger. Rules: docs/rules/books.md.
 * @param afnId the id of AFN
 */
export async function readMoney(now: Moment, afnId: Promise<number | null>): Promise<MoneyRead> {
  const { today } = now
  const listing = listBranches()
  const reading = listing.then((branches) => Promise.all(branches.map(booksOfBranch)))
  const [{ clerks, shares, ...house }, books, late, branches] = await Promise.all([
    houseSince(today, afnId),
    moneyAccounts(today),
    lateCounts(now, listing, reading),
    reading,
  ])
  const named = [...branches.flatMap(({ tills }) => tills), ...shares]
  const tills = await withNames(tillsIn(clerks, shares, today), named)
  const payable = new Map(branches.map((each) => [each.branch.code, payableBy(each)]))
  return { today, ...house, tills, payable, ...books, late }
}

/**
 * Reads the records of a branch's tills and the hawalas that it has to pay, both at half the cost. HWL_001 stands on the till that
 * recorded a hawala, so only the hawalas say who pays.
 */
async function booksOfBranch(branch: BranchRecord): Promise<BranchBooks> {
  const [tills, orders] = await Promise.all([
    listTills(branch.code, { ConsistentRead: false }),
    openOrders(branch.code),
  ])
  return { branch, tills, orders: orders.filter(isPayable) }
}

function payableBy({ orders }: BranchBooks): Balances {
  const sums: Balances = new Map()
  for (const { currencyId, amountMinor } of orders) addInCurrency(sums, currencyId, amountMinor)
  return sums
}

/** Reads the tills, the positions and today's deals: the newest close before today, and the tills' days since. */
async function houseSince(today: BusinessDate, afnId: Promise<number | null>) {
  const close = await newestCloseBefore(today, lateChanges('', today))
  const [books, clerks, shares] = await Promise.all([
    booksAt(close),
    close ? clerksAtClose(close) : new Map<string, ClerksBalances>(),
    Array.fromAsync(houseShares(close ? addDays(close.day, 1) : '', today)),
  ])
  const days = followedDays(shares, await afnId)
  const earlier = days.filter(({ day }) => day < today)
  const traded = days.filter(({ day }) => day >= today)
  const eve = worked(books, earlier, addDays(today, -1)).books
  const dealt = worked(eve, traded, today).days.find(({ day }) => day === today)
  return {
    clerks,
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

/**
 * Gives tills the names of their users. A till's record and its days have the name; only the user of a till that has neither is
 * read, which is a clerk of a branch that closes no days.
 * @param named the newest last
 */
async function withNames(
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
