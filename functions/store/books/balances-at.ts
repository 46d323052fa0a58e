import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  type AccountOn,
  type AskedDay,
  accountOn,
  balanceOn,
  rowDaysFor,
} from '../../domain/books/owing.ts'
import { addInCurrency, type Balances } from '../../domain/ledger/statement.ts'
import { listAccountNumbers } from '../accounts/accounts.ts'
import type { HouseBalances } from '../house/house-balances.ts'
import { houseClosing, sumOfHouse } from '../house/house-position.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { lastNumber } from '../table/counters.ts'
import { readHeldAccounts } from './held-accounts.ts'
import { accountsOfChanges, recentChanges } from './recent-changes.ts'
import { NOTHING_MOVED, type RowsMoved, rowsMoved, versionOfRows } from './rows-moved.ts'

/** The balances of all accounts at the end of a day. */
export interface BalancesAt {
  /** The accounts that aren't the house's, in no particular order. */
  accounts: readonly AccountOn[]
  balanceOf: (account: AccountOn) => AmountMinor
  house: HouseBalances
  /** False if the balances don't add up to 0 in every currency, if an index lacks rows, or if somebody posted or edited meanwhile. */
  isComplete: boolean
}

/** What the balances of a day are worked out from. */
interface Reading {
  accounts: Map<string, AccountOn>
  house: HouseBalances
  rows: RowsMoved
}

/** How often accounts are read again that may have been posted to meanwhile. */
const MOST_READ_AGAIN = 3
/** Transactions that were numbered before this many others have reached every copy of the table. */
const SETTLED_NUMBERS = 64
/** An edit has reached every copy of the table once this many later edits were made; so has a deletion. */
const SETTLED_CHANGES = 16
/** The most new transactions whose accounts are read again. */
const MOST_NEW = 5_000

/**
 * Reads the balances of all accounts at the end of a day, without their history (docs/rules/books.md). The accounts are read
 * at half the cost of consistent reads, and while others post; those of the newest rows and changes are read consistently. All
 * balances with those of the house must come to 0 in every currency, and no row of the days may have come, changed or gone
 * since the rows were read: both balances of a transfer that came in between would have it, so the sum doesn't show it. If
 * something is wrong, the rows are read again, with the accounts of the newest transactions and changes.
 */
export async function balancesAt(day: BusinessDate, today: BusinessDate): Promise<BalancesAt> {
  const asked: AskedDay = { day, today, rows: rowDaysFor(day, today) }
  const readRows = async () => (asked.rows ? rowsMoved(asked.rows, today) : NOTHING_MOVED)
  const [before, numbers, house, rows] = await Promise.all([
    lastNumber('transaction'),
    listAccountNumbers(),
    houseClosing(day),
    readRows(),
  ])
  const since = before - SETTLED_NUMBERS
  const accounts = new Map<string, AccountOn>()
  const newest = new Set([...newestIn(rows, since), ...(await accountsChanged(rows.changes))])
  await Promise.all([
    readInto(accounts, [...newest], asked, true),
    readInto(
      accounts,
      numbers.filter((number) => !newest.has(number)),
      asked,
      false,
    ),
  ])
  let reading: Reading = { accounts, house, rows }
  let isRight = await agrees(reading, asked)
  for (let again = 1; again <= MOST_READ_AGAIN && !isRight; again += 1) {
    const changes = asked.rows ? await recentChanges(today) : []
    const touched = new Set([...(await accountsSince(since)), ...(await accountsChanged(changes))])
    const [houseNow, rowsNow] = await Promise.all([
      houseClosing(day),
      readRows(),
      readInto(accounts, [...touched], asked, true),
    ])
    reading = { accounts, house: houseNow, rows: rowsNow }
    isRight = await agrees(reading, asked)
  }
  return {
    accounts: [...accounts.values()],
    balanceOf: (account) => balanceIn(reading, asked, account),
    house: reading.house,
    isComplete: reading.rows.isComplete && isRight,
  }
}

/** Returns the accounts that rows with a number above another one moved. */
function newestIn({ newest }: RowsMoved, number: number): string[] {
  return [...newest].filter(([, last]) => last > number).map(([account]) => account)
}

/** Finds the accounts that the newest changes touched. */
async function accountsChanged(changes: RowsMoved['changes']): Promise<string[]> {
  const newest = changes.flatMap((ofKind) => ofKind.slice(0, SETTLED_CHANGES))
  return newest.length > 0 ? accountsOfChanges(newest) : []
}

/** True if the balances come to 0, and the rows are still those that were read. */
async function agrees(reading: Reading, asked: AskedDay): Promise<boolean> {
  if (!addsUp(reading, asked)) return false
  return !asked.rows || (await versionOfRows(asked.rows, asked.today)) === reading.rows.version
}

function readInto(
  accounts: Map<string, AccountOn>,
  numbers: readonly string[],
  asked: AskedDay,
  ConsistentRead: boolean,
): Promise<void> {
  return readHeldAccounts(numbers, { ConsistentRead }, (held) => {
    accounts.set(held.accountNumber, accountOn(held, asked))
  })
}

/** Finds the accounts that the transactions above a number touch. */
async function accountsSince(number: number): Promise<string[]> {
  const last = await lastNumber('transaction')
  const first = Math.max(number + 1, last - MOST_NEW, 1)
  const numbers = Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at)
  const records = await findTransactions(numbers)
  const touched = records.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])
  return [...new Set(touched)].filter((account) => !isHouseAccount(account))
}

function balanceIn({ rows }: Reading, asked: AskedDay, account: AccountOn): AmountMinor {
  return balanceOn(account, asked, rows.moved.get(account.accountNumber) ?? 0n)
}

/** True if all balances, with those of the house, come to 0 in every currency. */
function addsUp(reading: Reading, asked: AskedDay): boolean {
  const sums: Balances = sumOfHouse(reading.house)
  for (const account of reading.accounts.values()) {
    addInCurrency(sums, account.currencyId, balanceIn(reading, asked, account))
  }
  return [...sums.values()].every((sum) => sum === 0n)
}
