import type { Moment } from '../../../shared/calendar/day-end.ts'
import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { isPayable } from '../../../shared/contract/order-states.ts'
import { isSameSum } from '../../domain/audit/house-sums.ts'
import { earnedParts } from '../../domain/books/earned-parts.ts'
import { type MoneyRead, sumOfTills } from '../../domain/books/money-read.ts'
import type { RowFacts } from '../../domain/deals/profit-rows.ts'
import { leftMinorOf } from '../../domain/hawala/payout.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import { openOrders } from '../hawala/order-lists.ts'
import { listBranches } from '../house/branches.ts'
import { listTills } from '../tills/tills.ts'
import { type BranchBooks, lateCounts } from './late-counts.ts'
import { moneyAccounts } from './money-accounts.ts'
import { houseBefore, houseSince, withNames } from './money-tills.ts'
import { areSameWrites, type TodaysWrites, todaysWrites } from './todays-writes.ts'

/**
 * Reads where the money of the house is. It begins at the newest close, and of accounts it reads only those of the books, so
 * the cost grows neither with the customers nor with the age of the ledger. Tills and accounts are of one moment, and what
 * branches have to pay is what HWL_001 says, and every account is known on which something was earned today; else everything
 * is read once more. Rules: docs/rules/books.md.
 * @param facts the middle rates of now, and the id of AFN
 */
export async function readMoney(
  now: Moment,
  facts: Promise<RowFacts>,
): Promise<{ money: MoneyRead; isComplete: boolean }> {
  const listing = listBranches()
  const reading = booksOfBranches(listing)
  const figures = (before: Promise<TodaysWrites>, branches: Promise<BranchBooks[]>) =>
    readFigures({ now, facts, before, branches })
  const [first, late] = await Promise.all([
    figures(todaysWrites(now.today), reading),
    lateCounts(now, listing, reading),
  ])
  const { money, isComplete } = first.isComplete
    ? first
    : await figures(Promise.resolve(first.after), booksOfBranches(listing))
  return { money: { ...money, late }, isComplete }
}

/** What a reading begins with. */
interface Beginning {
  now: Moment
  facts: Promise<RowFacts>
  before: Promise<TodaysWrites>
  branches: Promise<BranchBooks[]>
}

/**
 * Reads tills, accounts and hawalas once.
 * @returns also what was written until the end of the reading; `isComplete` is false if something was written meanwhile, if
 * the hawalas, which come from an index, aren't what HWL_001 says, or if something was earned on an account that the books
 * didn't have yet
 */
async function readFigures({ now: { today }, facts, before, branches: reading }: Beginning) {
  const afnId = facts.then((known) => known.afnId)
  const since = houseSince({ today, afnId, before })
  const houseAtEve = async () => houseBefore((await since).tills)
  const [{ tills: nameless, shares, traded, ...house }, books, branches, known] = await Promise.all(
    [since, moneyAccounts(today, before, houseAtEve), reading, facts],
  )
  const accounts = new Map(books.accounts.map((account) => [account.accountId, account]))
  const earned = earnedParts(traded, accounts, known)
  const named = [...branches.flatMap(({ tills }) => tills), ...shares]
  const [tills, after] = await Promise.all([withNames(nameless, named), todaysWrites(today)])
  const payable = new Map(branches.map((each) => [each.branch.code, payableOf([each])]))
  const isOfOneMoment = areSameWrites(await before, after)
  const isAllListed = isSameSum(payableOf(branches), sumOfTills(tills, PAYABLE_ACCOUNT, 'now'))
  return {
    money: { today, ...house, tills, payable, ...books, earned },
    after,
    isComplete: isOfOneMoment && isAllListed && earned.isComplete,
  }
}

async function booksOfBranches(listing: Promise<BranchRecord[]>): Promise<BranchBooks[]> {
  return Promise.all((await listing).map(booksOfBranch))
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

function payableOf(branches: readonly BranchBooks[]): Balances {
  const sums: Balances = new Map()
  for (const { orders } of branches) {
    for (const order of orders) addInCurrency(sums, order.currencyId, leftMinorOf(order))
  }
  return sums
}
